import { parentPort } from "node:worker_threads";
import { readCities } from "./read-cities.ts";

// The list is five megabytes of script: off the main thread nobody waits while it is read, and its memory is given back.
parentPort?.postMessage(readCities());
