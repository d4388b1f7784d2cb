import type { Point } from "@boxwright/core/structures/sheet";
import { type RefObject, useEffect, useRef } from "react";
import { panned, type View, zoomed } from "../state/view.ts";

/** Pixels of a line, for mice that scroll by lines. */
const lineHeight = 16;
/** So many pixels of the wheel zoom by the factor e. */
const zoomPixels = 240;

/** The wheel pans, and with Ctrl it zooms. Listeners of React cannot prevent the browser's own zoom. */
export function useWheel(canvas: RefObject<SVGSVGElement | null>, view: View, onView: (view: View) => void): void {
  const latest = useRef({ view, onView });
  latest.current = { view, onView };
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { view: now, onView: show } = latest.current;
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      const box = element.getBoundingClientRect();
      const at: Point = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
      const isZoom = event.ctrlKey || event.metaKey;
      const next = isZoom
        ? zoomed(now, Math.exp(-y / zoomPixels), at)
        : panned(now, event.shiftKey && x === 0 ? [-y, 0] : [-x, -y]);
      // The next turn may come before the next render.
      latest.current = { view: next, onView: show };
      show(next);
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [canvas]);
}
