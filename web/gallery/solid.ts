import { App } from "./app";
import { makeViewer } from "../view/solid_viewer";

new App(makeViewer);
