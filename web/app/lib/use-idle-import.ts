import { useEffect, useState } from "react";
import { importWhenIdle } from "./idle-import.ts";

/**
 * A module that the page needs only after an action of the visitor: it is imported when the page is idle, and is null until then. The
 * identity of `fetchFile` must be stable.
 */
export function useIdleImport<File extends object>(fetchFile: () => Promise<File>): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => importWhenIdle(fetchFile, setFile), [fetchFile]);
  return file;
}
