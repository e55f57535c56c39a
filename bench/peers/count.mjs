// Counts the solutions of a plain exact cover in Knuth's format with the package dancing-links.
//   node count.mjs FILE

import { readFileSync } from 'node:fs'
import { DancingLinks } from 'dancing-links'

const lines = readFileSync(process.argv[2], 'utf8').split('\n')
const [items, ...options] = lines
    .filter((line) => line !== '' && !line.startsWith('|'))
    .map((line) => line.trim().split(/\s+/))
const column = new Map(items.map((name, i) => [name, i]))

const solver = new DancingLinks().createSolver({ columns: items.length })
options.forEach((option, i) =>
    solver.addSparseConstraint(i, option.map((name) => column.get(name))))

// One at a time: a list of all of them would take memory that a count need not.
let solutions = 0
for (const _ of solver.createGenerator()) ++solutions
console.log(solutions)
