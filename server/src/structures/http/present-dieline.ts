import type { WireDieline } from "@boxwright/contract/structures";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Point } from "@boxwright/core/structures/sheet";

const wirePoint = ([x, y]: Point): [number, number] => [x, y];
const wireRing = (ring: readonly Point[]) => ring.map(wirePoint);

export function presentDieline(dieline: Dieline): WireDieline {
  const { family, board, inside, outside, blank, panels, slots, creases, cut, grossArea, netArea, weight } = dieline;
  return {
    family: family.code,
    board: board.code,
    caliper: board.caliper,
    inside: { ...inside },
    outside: { ...outside },
    blank: { width: blank.width, height: blank.height },
    panels: panels.map(({ id, name, poly, parent, hinge, angle, phase }) => ({
      id,
      name,
      poly: wireRing(poly),
      parent,
      hinge: hinge === null ? null : [wirePoint(hinge[0]), wirePoint(hinge[1])],
      angle,
      phase: [phase[0], phase[1]],
    })),
    slots: slots.map(wireRing),
    creases: creases.map(([from, to]) => [wirePoint(from), wirePoint(to)]),
    cut: cut.map(wireRing),
    grossArea,
    netArea,
    weight,
  };
}
