import { useEffect, useState } from "react";
import { safeStorage } from "../../lib/storage.ts";

export interface Note {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly clear: () => void;
}

const storage = safeStorage(() => window.sessionStorage);

/** A note to the shop, which outlives a reload of the tab; until something is typed it is the earlier one. */
export function useNote(place: string, earlier: string): Note {
  const key = `note ${place}`;
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(storage.getItem(key)), [key]);
  return {
    text: typed ?? earlier,
    change(text) {
      setTyped(text);
      storage.setItem(key, text);
    },
    clear() {
      setTyped(null);
      storage.removeItem(key);
    },
  };
}
