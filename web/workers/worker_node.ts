// What a worker of node runs.

import { parentPort } from "node:worker_threads";

import type { ToWorker } from "./messages.js";
import { serve } from "./serve.js";

const port = parentPort;
if (!port) throw new Error("this runs in a worker: see workers/node.js");
const answer = serve((message) => port.postMessage(message));
port.on("message", (message: ToWorker) => answer(message));
