// What a worker of a browser runs.

import type { ToWorker } from "./messages";
import { serve } from "./serve";

const answer = serve((message) => postMessage(message));
addEventListener("message", (event: MessageEvent<ToWorker>) => answer(event.data));
