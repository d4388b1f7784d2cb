/** The part of the browser's `Storage` that the shop uses, so that tests can replace it. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A browser storage that never throws: if the visitor has disabled it, or it is full, values last as long as the page. Changes by other
 * tabs are visible immediately.
 */
export function safeStorage(open: () => TextStorage): TextStorage {
  const fallback = new Map<string, string>();
  const attempt = <Value>(work: (storage: TextStorage) => Value, otherwise: Value): Value => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => fallback.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) fallback.delete(key);
      else fallback.set(key, value);
    },
    removeItem(key) {
      fallback.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
