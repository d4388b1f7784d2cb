import { useEffect, useState } from "react";
import { forgetNote, storedNote, storeNote } from "../stored-notes.ts";

export interface Note {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly clear: () => void;
}

/** A note to the shop that survives a reload of the tab. Until the shopper types one, it is the earlier note. */
export function useNote(place: string, earlier: string): Note {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(storedNote(place)), [place]);
  return {
    text: typed ?? earlier,
    change(text) {
      setTyped(text);
      storeNote(place, text);
    },
    clear() {
      setTyped(null);
      forgetNote(place);
    },
  };
}
