import { useEffect, useState } from "react";
import { logProblem } from "./log-problem.ts";

/**
 * A file of a call, such as a picture that needs the visitor's token, as a URL of this page; null until it has loaded, and without one.
 * `key` names the file, and is null for none. `load` is called again if it changes, so memoize it.
 */
export function useObjectUrl(
  key: string | null,
  load: ((signal: AbortSignal) => Promise<Response>) | null,
  problem: string,
): string | null {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (key === null || load === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let url: string | null = null;
    load(signal)
      .then((response) => response.blob())
      .then((file) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(file);
        setLoaded({ key, url });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) logProblem(problem, error);
      });
    return () => {
      controller.abort();
      setLoaded(null);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [key, load, problem]);
  return loaded !== null && loaded.key === key ? loaded.url : null;
}
