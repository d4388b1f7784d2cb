import type { WireArtworkReport } from "@boxwright/contract/artwork";
import { useEffect, useState } from "react";
import { isPrintWaiting, type ReportQuestion, useReport } from "../use-report.ts";

/** A print takes the shop some seconds, so it is made of a place at which the shopper leaves a page this long. */
const pauseMilliseconds = 1500;

/** A report of files where the shopper has placed them, with what their print shows. */
export interface MeasuredReport {
  readonly question: ReportQuestion;
  readonly report: WireArtworkReport;
}

/** Null until the shop has made the print of these places, and for a question without places. */
export function useMeasuredReport(question: ReportQuestion | null): MeasuredReport | null {
  const key = question === null ? null : JSON.stringify(question);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [key]);
  const asked = key !== null && key === rested ? question : null;
  const { data: report } = useReport(asked);
  if (asked === null || report === undefined || report.print === null || isPrintWaiting(report)) return null;
  return { question: asked, report };
}
