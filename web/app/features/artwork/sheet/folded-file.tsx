import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type PrintSide, printSides } from "@boxwright/core/structures/sheet";
import { useEffect, useMemo, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import FoldedPreview from "../../structures/folded-preview.tsx";
import type { NumberedFinding } from "../check/numbered.ts";
import type { TextureMark } from "./paint-marks.ts";
import { PlacedTexture } from "./placed-texture.ts";
import type { SheetView } from "./sheet-view.ts";
import { useDrawnFile } from "./use-drawn-file.ts";

interface FoldedFileProps {
  readonly box: PrintedBox;
  /** Of the outside. */
  readonly view: SheetView;
  readonly side: PrintSide;
  readonly files: WireArtworkReport["files"];
  readonly placements: readonly WirePlacement[];
  /** The URLs of the printed sides, made from the print file; null until they are there. */
  readonly printed: Readonly<Record<PrintSide, string | null>>;
  readonly findings: readonly NumberedFinding[];
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
}

/**
 * The folded box as it is printed, and until its print is made with the files where they are placed, with a frame for each finding. Loaded when
 * the shopper folds the box.
 */
export default function FoldedFile({ box, view, side, files, placements, printed, findings, lit }: FoldedFileProps) {
  const t = useWords();
  const { dieline, color, sides } = box;
  const [textures] = useState(() => ({ outside: new PlacedTexture(), inside: new PlacedTexture() }));
  const outside = usePictureOf(placements.find((one) => one.side === "outside"));
  const inside = usePictureOf(placements.find((one) => one.side === "inside"));
  const printedOutside = useImage(printed.outside);
  const printedInside = useImage(printed.inside);
  useEffect(() => {
    const pictures = { outside, inside };
    const prints = { outside: printedOutside, inside: printedInside };
    for (const which of printSides) {
      const marks = marksOf(findings, which, view, lit);
      const print = prints[which];
      if (print !== null) {
        textures[which].show({ view, picture: print, printedSide: which, marks });
        continue;
      }
      const placement = placements.find((one) => one.side === which);
      const page = files.find(({ upload }) => upload === placement?.upload)?.facts?.pages[placement?.page ?? 0];
      const picture = pictures[which];
      if (placement === undefined || page === undefined || picture === null) continue;
      textures[which].show({ view, picture, placement, page, marks });
    }
  }, [textures, view, files, placements, findings, lit, outside, inside, printedOutside, printedInside]);
  const hasOutside = outside !== null || printedOutside !== null;
  const hasInside = sides.includes("inside") && (inside !== null || printedInside !== null);
  const prints = useMemo(
    () => ({ outside: hasOutside ? textures.outside : null, inside: hasInside ? textures.inside : null }),
    [textures, hasOutside, hasInside],
  );
  const staged = useMemo(
    () => ({ family: dieline.family.code, size: dieline.inside, board: dieline.board.code, color }),
    [dieline, color],
  );
  return <FoldedPreview box={staged} prints={prints} side={side} label={t("artwork.check.folded")} />;
}

function marksOf(
  findings: readonly NumberedFinding[],
  on: PrintSide,
  view: SheetView,
  lit: string | null,
): readonly TextureMark[] {
  return findings.flatMap(({ id, side, box, severity }) =>
    side === on && box !== null ? { part: view.partOf(box), severity, isLit: id === lit } : [],
  );
}

/** The picture of a placed file; null until it has loaded. */
function usePictureOf(placement: WirePlacement | undefined): HTMLImageElement | null {
  return useImage(useDrawnFile(placement?.upload ?? null, placement?.page));
}

/** The picture at a URL; null until it has loaded. */
function useImage(url: string | null): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    setPicture(null);
    if (url === null) return;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setPicture(image),
      (problem: unknown) => logProblem("The picture of a file could not be decoded", problem),
    );
  }, [url]);
  return picture;
}
