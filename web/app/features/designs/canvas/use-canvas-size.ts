import { type RefObject, useLayoutEffect, useState } from "react";
import type { CanvasSize } from "../state/view.ts";

/** On the server, the size of the canvas at a width of 1280. */
const usual: CanvasSize = { width: 860, height: 772 };

/** The size of the canvas, which follows the window and the panels around it. */
export function useCanvasSize(canvas: RefObject<Element | null>): CanvasSize {
  const [size, setSize] = useState(usual);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0)
        setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}
