import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Point } from "@boxwright/core/structures/sheet";
import { memo } from "react";
import * as styles from "./canvas.module.css";

interface SheetProps {
  readonly dieline: Dieline;
  readonly color: "white" | "kraft";
}

/** The bare board of the sheet. */
export const Board = memo(({ dieline, color }: SheetProps) => (
  <path className={color === "kraft" ? styles.kraft : styles.board} d={rings(dieline.cut)} fillRule="evenodd" />
));

/** Clips the print at the cuts. */
export const CutClip = memo(({ dieline, id }: Pick<SheetProps, "dieline"> & { readonly id: string }) => (
  <clipPath id={id}>
    <path d={rings(dieline.cut)} clipRule="evenodd" />
  </clipPath>
));

/** The lines that are cut and folded, over the artwork. */
export const SheetLines = memo(({ dieline }: Pick<SheetProps, "dieline">) => (
  <>
    <path className={styles.crease} d={dieline.creases.map(line).join("")} />
    <path className={styles.perforation} d={dieline.perforations.map(line).join("")} />
    <path className={styles.cut} d={rings(dieline.cut)} />
  </>
));

function rings(outlines: Dieline["cut"]): string {
  return outlines.map((ring) => `${line(ring)}Z`).join("");
}

function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}
