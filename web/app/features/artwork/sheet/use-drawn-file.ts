import { drawUpload } from "@boxwright/contract/uploads";
import { useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useClient } from "../../identity/session-context.tsx";

/** The picture that the shop draws of a file, or of the first page of a PDF, as a URL of this page; null until it has loaded, and without one. */
export function useDrawnFile(upload: string | null): string | null {
  const client = useClient();
  const [drawn, setDrawn] = useState<{ readonly upload: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (client === null || upload === null) return;
    const controller = new AbortController();
    let url: string | null = null;
    const { signal } = controller;
    // Fetched with the visitor's token, which the URL of an image cannot carry.
    client
      .fetch(drawUpload, { params: { uploadId: upload }, busyRetries: 3, signal })
      .then((response) => response.blob())
      .then((file) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(file);
        setDrawn({ upload, url });
      })
      .catch((problem: unknown) => {
        if (!signal.aborted) logProblem("The picture of a file could not be read", problem);
      });
    return () => {
      controller.abort();
      setDrawn(null);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [client, upload]);
  return drawn !== null && drawn.upload === upload ? drawn.url : null;
}
