import { startApart } from "./apart";
import { App } from "./app";
import { solidView } from "../view/apart_solid";
import { startAll } from "../view/parts";
import { makeViewer } from "../view/solid_viewer";

startAll("gallery", (parts) => new App(parts, makeViewer));
startAll("apart", (parts) => startApart(parts, solidView));
