import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";
import { chosenAfter } from "@boxwright/core/artwork/with-chosen";
import { placesIn, placeText } from "@boxwright/core/structures/place-text";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useMemo, useState } from "react";
import { useDrawnFile } from "../sheet/use-drawn-file.ts";
import { usePrintPictures } from "../sheet/use-print-pictures.ts";
import type { CheckPageProps } from "./check-page-props.ts";
import { numbered } from "./numbered.ts";
import { pageIn } from "./page-in.ts";
import type { Checker } from "./use-checker.ts";
import { useMeasuredReport } from "./use-measured-report.ts";
import { useSettledText } from "./use-settled-text.ts";

interface PlacedReportOptions extends Pick<CheckPageProps, "box" | "files" | "placed" | "onPlaced"> {
  readonly report: WireArtworkReport;
  readonly checker: Checker;
}

/** A report as it is with the placements of the shopper, and the side of the box that the page shows. */
export function usePlacedReport({ box, files, placed: arrived, onPlaced, report, checker: own }: PlacedReportOptions) {
  const { checker, box: printed } = own;
  const [placed, setPlaced] = useSettledText(arrived, onPlaced);
  const { outside, inside } = files;
  const { sku, selection } = box;
  const live = useMemo(
    () => checker.shownReport(report, placesIn(placed), printed),
    [checker, report, placed, printed],
  );
  const { placements } = live;
  const changed = placements.filter((one) => !report.placements.includes(one));
  const asked = outside === null ? null : { outside, inside, sku, selection };
  const measured = useMeasuredReport(asked && changed.length > 0 ? { ...asked, placed } : null);
  const shown = useMemo(
    () =>
      measured === null
        ? live
        : { ...checker.shownReport(measured.report, placesIn(placed), printed), placements: live.placements },
    [checker, live, measured, placed, printed],
  );
  const findings = useMemo(() => numbered(shown.findings), [shown]);
  const [side, setSide] = useState<PrintSide>("outside");
  const [lit, setLit] = useState<string | null>(null);
  const placement = placements.find((one) => one.side === side);
  return {
    report,
    shown,
    findings,
    side,
    turnTo: setSide,
    /** The finding under the pointer or the focus. */
    lit,
    light: setLit,
    /** The same, and shows its side. */
    lightOnSide(id: string | null): void {
      setLit(id);
      const of = findings.find((one) => one.id === id)?.side ?? null;
      if (of !== null && of !== side && printed.sides.includes(of)) setSide(of);
    },
    placement,
    automatic: report.placements.find((one) => one.side === side),
    page: placement && pageIn(report, placement),
    picture: useDrawnFile(placement?.upload ?? null, placement?.page),
    prints: usePrintPictures(changed.length === 0 ? asked : (measured?.question ?? null), measured?.report ?? report),
    /** Whether the shopper has placed a page. */
    isChanged: changed.length > 0,
    /** Moves the first place of a side. */
    change(after: WirePlacement): void {
      const before = placements.find((one) => one.side === after.side);
      setPlaced(placeText(chosenAfter(placements, report.placements, { before, after })));
    },
  };
}

export type PlacedReport = ReturnType<typeof usePlacedReport>;
