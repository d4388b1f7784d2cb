import { idle } from "./idle.ts";
import { logProblem } from "./log-problem.ts";

/** Imports a file when the page is idle, and if that fails, when the network is back. Returns a function that ends the tries. */
export function importWhenIdle<File>(fetchFile: () => Promise<File>, onFile: (file: File) => void): () => void {
  const ended = new AbortController();
  const load = () =>
    fetchFile().then(onFile, (problem: unknown) => {
      logProblem("A part of the page could not be loaded", problem);
      window.addEventListener("online", load, { once: true, signal: ended.signal });
    });
  void idle().then(load);
  return () => ended.abort();
}
