import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import type { Placement } from "@boxwright/core/artwork/placement";
import { type CSSProperties, type PointerEvent, useId, useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { type NumberedFinding, rowId } from "../check/numbered.ts";
import { useFindingWords } from "../use-finding-words.ts";
import * as styles from "./checked-sheet.module.css";
import { MarkBoxes, MarkNumbers, type SheetMark } from "./marks.tsx";
import type { SheetView } from "./sheet-view.ts";

interface CheckedSheetProps {
  readonly view: SheetView;
  /** The URL of the picture of the page; null until it has loaded. */
  readonly picture: string | null;
  /** The URL of a picture of the whole printed side, which replaces that of the page; null without one. */
  readonly print?: string | null;
  /** Null for a side without a page. */
  readonly placed: { readonly placement: Placement; readonly page: PageFacts } | null;
  /** Those of the side. */
  readonly findings: readonly NumberedFinding[];
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  /** Moves the page, in millimetres right and down; null if it stays. */
  readonly onMove: ((right: number, down: number) => void) | null;
  readonly label: string;
}

/** A side of the flat sheet with the file where it is printed, the lines of the box, and a mark for each finding. */
export function CheckedSheet(props: CheckedSheetProps) {
  const { view, picture, print = null, placed, findings, lit, onLight, label } = props;
  const { width, height, margin } = view;
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin];
  const drag = useDrag(props, fullWidth);
  const marks = useMarks(findings, view);
  return (
    <div className={styles.frame} style={{ "--aspect": fullWidth / fullHeight } as CSSProperties}>
      <svg
        viewBox={`${-margin} ${-margin} ${fullWidth} ${fullHeight}`}
        role="img"
        aria-label={label}
        className={placed === null || props.onMove === null ? "" : styles.canDrag}
        {...drag}
      >
        <path className={styles.sheet} d={view.lines.cut} />
        {print !== null && <SheetPrint view={view} print={print} />}
        {print === null && placed !== null && picture !== null && (
          <PlacedPage view={view} picture={picture} {...placed} />
        )}
        <path className={styles.crease} d={view.lines.crease} />
        <path className={styles.cut} d={view.lines.cut} />
        <MarkBoxes marks={marks} lit={lit} />
      </svg>
      <MarkNumbers marks={marks} lit={lit} sheet={view} share={1 / 20} onLight={onLight} />
    </div>
  );
}

function useMarks(findings: CheckedSheetProps["findings"], view: SheetView): SheetMark[] {
  const t = useWords();
  const wordsOf = useFindingWords();
  return findings.flatMap((finding) => {
    const { id, number, severity, box } = finding;
    if (box === null) return [];
    const label = t("artwork.check.mark", { number, finding: wordsOf(finding).message });
    return { id, number, severity, part: view.partOf(box), label, row: rowId(number) };
  });
}

/** The picture of the blank with its bleed. */
function SheetPrint({
  view: { width, height, bleed, lines },
  print,
}: {
  readonly view: SheetView;
  readonly print: string;
}) {
  const clip = useId();
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={lines.bleed} />
      </clipPath>
      <image
        href={print}
        x={-bleed}
        y={-bleed}
        width={width + 2 * bleed}
        height={height + 2 * bleed}
        preserveAspectRatio="none"
      />
    </g>
  );
}

/** The picture of a page, clipped to what the box shows of it. */
function PlacedPage({
  view,
  picture,
  placement,
  page,
}: { readonly view: SheetView; readonly picture: string } & NonNullable<CheckedSheetProps["placed"]>) {
  const clip = useId();
  const placed = view.pictureOf(placement, page);
  if (placed === null) return null;
  const { width, height, matrix } = placed;
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={view.outlineOf(placement.panel)} />
      </clipPath>
      <image
        href={picture}
        width={width}
        height={height}
        preserveAspectRatio="none"
        transform={`matrix(${matrix.join(" ")})`}
      />
    </g>
  );
}

/** Moves the page with the pointer. The fields beside the sheet do the same for keyboards. */
function useDrag({ placed, onMove }: CheckedSheetProps, fullWidth: number) {
  const last = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  if (placed === null || onMove === null) return {};
  const stop = () => {
    last.current = null;
  };
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY, pointerType }: PointerEvent<SVGSVGElement>) {
      // A finger scrolls the page.
      if (pointerType === "touch") return;
      currentTarget.setPointerCapture(pointerId);
      last.current = { id: pointerId, x: clientX, y: clientY };
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
      if (last.current?.id !== pointerId) return;
      const perPixel = fullWidth / currentTarget.getBoundingClientRect().width;
      onMove((clientX - last.current.x) * perPixel, (clientY - last.current.y) * perPixel);
      last.current = { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
