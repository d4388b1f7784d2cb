/** The part of the browser's `Storage` that is used, so that a test can give a map. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A browser's storage that never throws: where a visitor has switched it off, or it is full, values live as long as the page.
 * What another tab wrote is seen at once.
 */
export function safeStorage(open: () => TextStorage): TextStorage {
  const kept = new Map<string, string>();
  const attempt = <Value>(work: (storage: TextStorage) => Value, otherwise: Value): Value => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) kept.delete(key);
      else kept.set(key, value);
    },
    removeItem(key) {
      kept.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
