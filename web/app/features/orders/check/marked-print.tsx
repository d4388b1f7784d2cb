import type { WireDrawnSheet, WireLineFinding } from "@boxwright/contract/line-check";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { MarkedPicture } from "../../artwork/marked-picture.tsx";
import type { LinePicture, OrderAccess, ShownLine } from "../order-access.ts";

/** A finding with the number that its row and its mark share. */
export interface NumberedFinding extends WireLineFinding {
  readonly number: number;
  /** The id of its row in the page. */
  readonly row: string;
}

export function numberedFindings(findings: readonly WireLineFinding[], lineId: string): NumberedFinding[] {
  return findings.map((finding, index) => ({
    ...finding,
    number: index + 1,
    row: `finding-${lineId}-${index + 1}`,
  }));
}

/** The drawing of a side; null for goods without one. */
export function sheetOf(sheets: readonly WireDrawnSheet[], side: PrintSide): WireDrawnSheet | null {
  return sheets.find((sheet) => sheet.side === side) ?? null;
}

interface MarkedPrintProps {
  readonly line: Pick<ShownLine, "id" | "mainTitles">;
  readonly side: PrintSide;
  readonly sheet: WireDrawnSheet | null;
  /** Null until the print is made. */
  readonly picture: Omit<LinePicture, "lineId" | "side"> | null;
  readonly findings: readonly NumberedFinding[];
  readonly access: Pick<OrderAccess, "showPrinted">;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

const noPixels = { width: 1, height: 1 };

/** A printed side of a line with a numbered mark for each of its findings. */
export function MarkedPrint({ line, side, sheet, picture, findings, access, lit, onLight }: MarkedPrintProps) {
  const t = useWords();
  const language = useLanguage();
  const words = t(`order.proof.printed.${side}`);
  const marks = findings.flatMap(({ place, message, ...finding }) => {
    if (place?.side !== side) return [];
    const label = t("order.check.mark", { number: finding.number, finding: message[language] });
    return { ...finding, mark: place.mark, label };
  });
  return (
    <figure>
      <MarkedPicture {...(picture ?? noPixels)} sheet={sheet} marks={marks} lit={lit} onLight={onLight}>
        {picture && access.showPrinted({ ...picture, side, lineId: line.id }, `${line.mainTitles[language]}, ${words}`)}
      </MarkedPicture>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
