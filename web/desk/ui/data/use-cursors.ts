import { useEffect, useState } from "react";

/** The way through the pages of a list. */
export interface Way {
  /** Where the shown page begins; null for the first one. */
  readonly cursor: string | null;
  readonly back: () => void;
  readonly next: (cursor: string) => void;
}

/** The way begins again with another list, that is, another filter or sequence. */
export function useCursors(list: string): Way {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  useEffect(() => {
    if (list !== "") setCursors([]);
  }, [list]);
  return {
    cursor: cursors.at(-1) ?? null,
    back: () => setCursors(cursors.slice(0, -1)),
    next: (cursor) => setCursors([...cursors, cursor]),
  };
}
