import { App } from "./app";
import { startAll } from "../view/parts";

startAll("gallery", (parts) => new App(parts));
