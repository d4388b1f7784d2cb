import { useEffect, useState } from "react";

/** The way through the pages of a list, which begins again with another filter or sequence. */
export function useCursors(list: string) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  useEffect(() => {
    if (list !== "") setCursors([]);
  }, [list]);
  return {
    cursors,
    back: () => setCursors(cursors.slice(0, -1)),
    next: (cursor: string) => setCursors([...cursors, cursor]),
  };
}
