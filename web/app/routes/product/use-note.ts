import { useEffect, useState } from "react";
import { forgetNote, keepNote, keptNote } from "../../features/cart/kept-notes.ts";

export interface Note {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly clear: () => void;
}

/** A note to the shop, which outlives a reload of the tab; until something is typed it is the earlier one. */
export function useNote(place: string, earlier: string): Note {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(keptNote(place)), [place]);
  return {
    text: typed ?? earlier,
    change(text) {
      setTyped(text);
      keepNote(place, text);
    },
    clear() {
      setTyped(null);
      forgetNote(place);
    },
  };
}
