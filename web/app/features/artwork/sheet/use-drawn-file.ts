import { drawUpload } from "@boxwright/contract/uploads";
import { useMemo } from "react";
import { useObjectUrl } from "../../../lib/use-object-url.ts";
import { useClient } from "../../identity/session-context.tsx";

/** The picture that the shop draws of a page of a file, as a URL of this page; null until it has loaded, and without one. */
export function useDrawnFile(upload: string | null, page = 0): string | null {
  const client = useClient();
  const load = useMemo(() => {
    if (client === null || upload === null) return null;
    // Fetched with the visitor's token, which the URL of an image cannot carry.
    return (signal: AbortSignal) =>
      client.fetch(drawUpload, {
        params: { uploadId: upload },
        query: page === 0 ? {} : { page },
        busyRetries: 3,
        signal,
      });
  }, [client, upload, page]);
  return useObjectUrl(upload && `${upload} ${page}`, load, "The picture of a file could not be read");
}
