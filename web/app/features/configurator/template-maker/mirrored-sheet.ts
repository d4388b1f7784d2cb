import type { Dieline } from "@boxwright/core/structures/dieline";
import { mirrored, type Panel, type Point, type Segment } from "@boxwright/core/structures/sheet";

interface Sheet extends Pick<Dieline, "cut" | "creases" | "perforations"> {
  readonly panels: readonly Pick<Panel, "id" | "name" | "poly">[];
}

/** The sheet as seen from its inside. */
export function mirroredSheet({ cut, creases, perforations, panels }: Sheet): Sheet {
  const turned = ([x, y]: Point): Point => [-x, y];
  const turnedOver = ([a, b]: Segment): Segment => [turned(a), turned(b)];
  return {
    cut: cut.map(mirrored),
    creases: creases.map(turnedOver),
    perforations: perforations.map(turnedOver),
    panels: panels.map(({ id, name, poly }) => ({ id, name, poly: mirrored(poly) })),
  };
}
