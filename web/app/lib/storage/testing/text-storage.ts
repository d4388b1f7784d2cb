import type { TextStorage } from "../storage.ts";

/** A browser's storage in memory. A test may read and fill its `entries`, and learn when they change. */
export function textStorage(entries = new Map<string, string>(), changed = () => {}): TextStorage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      entries.set(key, value);
      changed();
    },
    removeItem(key) {
      if (entries.delete(key)) changed();
    },
  };
}
