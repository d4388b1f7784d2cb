import { readPrintPicture } from "@boxwright/contract/artwork";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useMemo } from "react";
import { useObjectUrl } from "../../../lib/use-object-url.ts";
import { useClient } from "../../identity/session-context.tsx";
import type { ReportQuestion } from "../use-report.ts";

/** A picture of a printed side: its colors, or marks where no inks reach those of the files. */
export interface WantedPicture {
  readonly question: ReportQuestion;
  /** The hash of the print, as another print has other pictures. */
  readonly print: string;
  readonly side: PrintSide;
  readonly show: "print" | "marks";
}

/** A picture of a print as a URL of this page; null until it has loaded, and without one. */
export function usePrintPicture(wanted: WantedPicture | null): string | null {
  const client = useClient();
  const key = wanted && JSON.stringify(wanted);
  const load = useMemo(() => {
    if (client === null || key === null) return null;
    const { question, side, show } = JSON.parse(key) as WantedPicture;
    const { outside: uploadId, inside, sku, selection, placed = "" } = question;
    const files = { ...(inside !== null && { inside }), ...(placed !== "" && { placed }) };
    const query = { sku, selection: JSON.stringify(selection), show, ...files };
    return (signal: AbortSignal) =>
      client.fetch(readPrintPicture, { params: { uploadId, side }, query, busyRetries: 3, signal });
  }, [client, key]);
  return useObjectUrl(key, load, "The picture of a print could not be read");
}
