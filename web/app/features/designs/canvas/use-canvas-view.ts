import { boundsOf } from "@boxwright/core/structures/sheet";
import { type RefObject, useMemo } from "react";
import { useDesigner } from "../state/designer-context.ts";
import { fitted, type Room, upright } from "../state/view.ts";
import { useCanvasSize } from "./use-canvas-size.ts";

const wideRoom: Room = { x: 36, top: 44, bottom: 70 };
const narrowRoom: Room = { x: 12, top: 14, bottom: 14 };
const uprightRoom: Room = { x: 60, top: 80, bottom: 90 };

/** The part of the sheet that the canvas shows: the one that the shopper has chosen, a panel turned upright, or the whole sheet. */
export function useCanvasView(canvas: RefObject<SVGSVGElement | null>) {
  const { state, sheet, shownView } = useDesigner();
  const { side, uprightPanel } = state;
  const { dieline, faces } = sheet;
  const size = useCanvasSize(canvas);
  const isNarrow = size.width < 600;
  const ownFaces = useMemo(() => [...faces.values()].filter((face) => face.side === side), [faces, side]);
  const uprightFace = ownFaces.find(({ panel }) => panel === uprightPanel);
  const room = isNarrow ? narrowRoom : wideRoom;
  const whole = useMemo(() => fitted(boundsOf(dieline.cut.flat()), side, size, room), [dieline, side, size, room]);
  const uprightView = uprightFace && upright(uprightFace, size, isNarrow ? narrowRoom : uprightRoom);
  const view = state.view ?? uprightView ?? whole;
  shownView.current = { view, size };
  return { view, size, ownFaces, uprightFace };
}
