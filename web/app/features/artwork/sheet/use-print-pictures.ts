import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { ReportQuestion } from "../use-report.ts";
import { usePrintPicture, type WantedPicture } from "./use-print-picture.ts";

/** The picture of a printed side that the shop has. */
export interface PrintedPicture {
  readonly wanted: WantedPicture;
  /** Null until it has loaded. */
  readonly url: string | null;
  readonly hasMarks: boolean;
}

/** The pictures of the print that a report is about; null for sides without one. They are loaded at once, because findings show parts of them. */
export function usePrintPictures(
  question: ReportQuestion | null,
  { print }: Pick<WireArtworkReport, "print">,
): Readonly<Record<PrintSide, PrintedPicture | null>> {
  const wantedOn = (side: PrintSide): WantedPicture | null => {
    const isThere = print?.pictures.some((one) => one.side === side) === true;
    if (question === null || print?.sha256 == null || !isThere) return null;
    return { question, print: print.sha256, side, show: "print" };
  };
  const [outside, inside] = [wantedOn("outside"), wantedOn("inside")];
  const urls = { outside: usePrintPicture(outside), inside: usePrintPicture(inside) };
  const shown = (wanted: WantedPicture | null): PrintedPicture | null => {
    if (wanted === null) return null;
    const { side } = wanted;
    const hasMarks = print?.pictures.some((one) => one.side === side && one.hasMarks) === true;
    return { wanted, url: urls[side], hasMarks };
  };
  return { outside: shown(outside), inside: shown(inside) };
}

/** Null for sides whose picture has not loaded, and without one. */
export function urlsOf(
  prints: Readonly<Record<PrintSide, PrintedPicture | null>>,
): Readonly<Record<PrintSide, string | null>> {
  return { outside: prints.outside?.url ?? null, inside: prints.inside?.url ?? null };
}
