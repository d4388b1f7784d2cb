import type { TextStorage } from "../storage.ts";

/** A browser storage in memory. Tests can read and fill its `entries`, and `changed` is called after each change. */
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
