import { touchingEdges } from "@boxwright/core/designs/patterns/edges-met";
import { useDesigner } from "../state/designer-context.ts";
import type { Placed } from "../state/placed.ts";
import * as styles from "./canvas.module.css";

/** The edges at which the selected pattern does not continue in the folded box, on both panels. */
export function OpenEdges({ placed }: { readonly placed: readonly Placed[] }) {
  const { sheet } = useDesigner();
  const [only] = placed;
  if (placed.length !== 1 || only?.object.body.kind !== "pattern" || only.object.body.panels === undefined) return null;
  const { open } = touchingEdges(sheet, only.face, only.object.body);
  const meets = (one: string, other: string) =>
    open.some(({ from, to }) => (from === one && to === other) || (from === other && to === one));
  const edges = sheet.seams.filter(
    ({ from, to, side, motion }) => side === only.side && meets(from, to) && motion.join(" ") !== "1 0 0 1 0 0",
  );
  return (
    <path
      className={styles.openEdge}
      d={edges.map(({ edge: [[ax, ay], [bx, by]] }) => `M${ax} ${ay}L${bx} ${by}`).join("")}
    />
  );
}
