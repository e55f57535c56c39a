import { startApart } from "./apart";
import { App } from "./app";
import { startAll } from "../view/parts";

startAll("gallery", (parts) => new App(parts));
startAll("apart", startApart);
