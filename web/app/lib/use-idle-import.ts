import { useEffect, useState } from "react";
import { idle } from "./idle.ts";
import { logProblem } from "./log-problem.ts";

/**
 * A file that the page does not need until someone does something: it is fetched once the page is alive and rests. Null until
 * then. The function that fetches it must stay the same.
 */
export function useIdleImport<File extends object>(fetchFile: () => Promise<File>): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    idle()
      .then(fetchFile)
      .then(
        (fetched) => setFile(fetched),
        (problem: unknown) => logProblem("A part of the page could not be fetched", problem),
      );
  }, [fetchFile]);
  return file;
}
