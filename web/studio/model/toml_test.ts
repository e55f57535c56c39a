import assert from "node:assert/strict";
import { test } from "node:test";

import { writeToml } from "./toml";

test("keys come before tables, and texts are quoted", () => {
    const document = {
        title: 'a "quoted" title\n',
        region: { box: [10, 6], colours: { red: [[0, 0]] } },
        pieces: [{ set: "pentominoes", only: ["F", "I"] }, { name: "Q", cells: [[0, 0]] }],
        lattice: "square",
    };
    assert.equal(
        writeToml(document),
        [
            'title = "a \\"quoted\\" title\\n"',
            'lattice = "square"',
            "",
            "[region]",
            "box = [10, 6]",
            "colours = { red = [[0, 0]] }",
            "",
            "[[pieces]]",
            'set = "pentominoes"',
            'only = ["F", "I"]',
            "",
            "[[pieces]]",
            'name = "Q"',
            "cells = [[0, 0]]",
            "",
        ].join("\n"),
    );
});
