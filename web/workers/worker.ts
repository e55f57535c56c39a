// What a worker of a browser runs.

import type { ToWorker } from "./messages.js";
import { serve } from "./serve.js";

const answer = serve((message) => postMessage(message));
addEventListener("message", (event: MessageEvent<ToWorker>) => answer(event.data));
