// The studio: the page starts here.

import { render } from "preact";

import { Shell } from "./shell/shell";
import { startSolver } from "./solver/solver";

const root = document.getElementById("studio");
if (root) render(<Shell solver={startSolver()} />, root);
