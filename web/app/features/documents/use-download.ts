import { useState } from "react";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import { saveDocument } from "./save-document.ts";

export interface DownloadedDocument {
  /** Null while the session is not ready. */
  readonly fetch: (() => Promise<Response>) | null;
  /** The message if the document cannot be downloaded. */
  readonly failure: string;
}

/** Downloads a document. A script fetches it, because a link cannot send the visitor's token. */
export function useDownload({ fetch, failure }: DownloadedDocument) {
  const reportFailure = useReportFailure();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (fetch === null || isBusy) return;
    setIsBusy(true);
    try {
      await saveDocument(await fetch());
    } catch (problem) {
      reportFailure(failure, problem, "A document could not be downloaded");
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, download: () => void download() };
}
