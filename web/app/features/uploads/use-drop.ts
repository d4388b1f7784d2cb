import { type DragEvent, useRef, useState } from "react";

/** Accepts files that are dropped on an element: `isOver` while they hover over it, and the props of the element. */
export function useDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  /** Each inner element has its own enter and leave events. */
  const depth = useRef(0);
  const move = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  const props = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, props };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}
