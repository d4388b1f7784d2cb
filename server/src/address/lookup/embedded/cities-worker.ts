import { parentPort } from "node:worker_threads";
import { readCities } from "./read-cities.ts";

// The list is a script of five megabytes. A worker reads it without blocking the main thread, and frees its memory at the end.
parentPort?.postMessage(readCities());
