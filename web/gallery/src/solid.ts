import { App } from "./app";
import { makeViewer } from "./viewer";

new App(makeViewer);
