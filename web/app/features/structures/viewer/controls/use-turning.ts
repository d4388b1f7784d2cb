import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Stage } from "../scene/stage.ts";

const degreesPerPixel = 0.4;
const keyTurn = 15;
const keyRaise = 10;
/** The factor by which one press of a button or key zooms. */
export const zoomStep = 1.25;

/** The arrow to the right turns the box to the right, so that more of its left side shows. */
const keyMoves: Readonly<Record<string, { azimuth?: number; elevation?: number; zoom?: number }>> = {
  ArrowLeft: { azimuth: keyTurn },
  ArrowRight: { azimuth: -keyTurn },
  ArrowUp: { elevation: -keyRaise },
  ArrowDown: { elevation: keyRaise },
  "+": { zoom: zoomStep },
  "=": { zoom: zoomStep },
  "-": { zoom: 1 / zoomStep },
};

/** Turns the box on a stage by pointer, keys and wheel. The wheel zooms with Ctrl or Cmd or while the box has the focus; otherwise it scrolls the page. */
export function useTurning(host: RefObject<HTMLElement | null>, stage: Stage | null) {
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [angles, setAngles] = useState({ azimuth: 0, elevation: 0 });
  const updateAngles = () => {
    if (stage !== null) setAngles(roundedAngles(stage));
  };

  useEffect(() => {
    const element = host.current;
    if (element === null || stage === null) return;
    setAngles(roundedAngles(stage));
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.matches(":focus-visible")) return;
      event.preventDefault();
      stage.move((turntable) => turntable.move({ zoom: Math.exp(-event.deltaY / 400) }));
    };
    // React adds passive listeners, which cannot keep the page from zooming.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [host, stage]);

  return {
    angles,
    reset: () => {
      stage?.reset();
      updateAngles();
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = held.current;
        if (from === null) return;
        held.current = { x: clientX, y: clientY };
        const move = {
          azimuth: (from.x - clientX) * degreesPerPixel,
          elevation: (clientY - from.y) * degreesPerPixel,
        };
        stage?.move((turntable) => turntable.move(move));
      },
      onPointerUp: () => {
        held.current = null;
        updateAngles();
      },
      onPointerCancel: () => {
        held.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const move = keyMoves[event.key];
        if (event.key === "Home") stage?.reset();
        else if (move !== undefined && !event.ctrlKey && !event.metaKey) stage?.move((table) => table.move(move));
        else return;
        event.preventDefault();
        updateAngles();
      },
    },
  };
}

/** Whole degrees, a turn of the box counted from -180 to 180. */
function roundedAngles({ pose: { azimuth, elevation } }: Stage) {
  return { azimuth: Math.round(azimuth - 360 * Math.round(azimuth / 360)), elevation: Math.round(elevation) };
}
