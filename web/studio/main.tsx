// The studio: the page starts here.

import { render } from "preact";

import { Shell } from "./shell/Shell";

const root = document.getElementById("studio");
if (root) render(<Shell />, root);
