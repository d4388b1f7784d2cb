import { useEffect, useState } from "react";
import { idle } from "./idle.ts";
import { logProblem } from "./log-problem.ts";

/**
 * A module that the page needs only after an action of the visitor: it is imported when the page is idle, and is null until then. The
 * identity of `fetchFile` must be stable.
 */
export function useIdleImport<File extends object>(fetchFile: () => Promise<File>): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    idle()
      .then(fetchFile)
      .then(
        (fetched) => setFile(fetched),
        (problem: unknown) => logProblem("A part of the page could not be loaded", problem),
      );
  }, [fetchFile]);
  return file;
}
