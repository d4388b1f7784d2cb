import type { WireDieline } from "@boxwright/contract/structures";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Point, Segment } from "@boxwright/core/structures/sheet";

/** Rounds to a nanometre, as finer digits are noise of floating-point arithmetic. */
const toNanometre = (length: number) => Number(length.toFixed(6));
const wirePoint = ([x, y]: Point): [number, number] => [toNanometre(x), toNanometre(y)];
const wireBox = ({ length, width, depth }: BoxSize): BoxSize => ({
  length: toNanometre(length),
  width: toNanometre(width),
  depth: toNanometre(depth),
});
const wireSegment = ([from, to]: Segment): [[number, number], [number, number]] => [wirePoint(from), wirePoint(to)];
const wireRing = (ring: readonly Point[]) => ring.map(wirePoint);

export function presentDieline(dieline: Dieline): WireDieline {
  const {
    family,
    board,
    inside,
    outside,
    blank,
    panels,
    slots,
    creases,
    perforations,
    cut,
    grossArea,
    netArea,
    weight,
  } = dieline;
  return {
    family: family.code,
    board: board.code,
    caliper: board.caliper,
    inside: wireBox(inside),
    outside: wireBox(outside),
    blank: { width: toNanometre(blank.width), height: toNanometre(blank.height) },
    panels: panels.map(({ id, name, poly, parent, hinge, angle, phase }) => ({
      id,
      name,
      poly: wireRing(poly),
      parent,
      hinge: hinge === null ? null : wireSegment(hinge),
      angle,
      phase: [phase[0], phase[1]],
    })),
    slots: slots.map(wireRing),
    creases: creases.map(wireSegment),
    perforations: perforations.map(wireSegment),
    cut: cut.map(wireRing),
    grossArea,
    netArea,
    weight,
  };
}
