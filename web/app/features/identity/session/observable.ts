/** A value that can be watched. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Changeable<Value> extends Observable<Value> {
  /** Replaces some fields, and calls the listeners. */
  readonly change: (fields: Partial<Value>) => void;
}

export function observable<Value extends object>(initial: Value): Changeable<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(fields) {
      value = { ...value, ...fields };
      for (const listener of listeners) listener();
    },
  };
}
