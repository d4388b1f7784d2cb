import { type DragEvent, useRef, useState } from "react";

/** Makes a place take files that are dropped on it: `isOver` while they hover there, and what the place's element needs. */
export function useDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  /** Each element within the place tells of its own comings and goings. */
  const depth = useRef(0);
  const come = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  const props = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && come(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && come(-1),
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
