import { App } from "./app";
import { startAll } from "../view/parts";
import { makeViewer } from "../view/solid_viewer";

startAll("gallery", (parts) => new App(parts, makeViewer));
