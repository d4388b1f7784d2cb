import { parentPort } from "node:worker_threads";
import { readCities } from "./read-cities.ts";

// The list is five megabytes of script and takes half a second: off the main thread nobody waits for it, and its memory is given back.
parentPort?.postMessage(readCities());
