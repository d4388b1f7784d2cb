import { useMemo, useState } from "react";

/** The selected rows of a list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects the rows from the last one that was chosen up to this one. */
  readonly toggleRange: (id: string) => void;
  readonly setAll: (ids: readonly string[]) => void;
}

/** The ids from one row to another, in either direction; only the second if the first is not in the list. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selection among the rows that are shown. A row that has left the list is not selected any more. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  return useMemo(() => {
    const ids = new Set(shown.filter((id) => chosen.has(id)));
    return {
      ids,
      has: (id) => ids.has(id),
      toggle(id) {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        setChosen(next);
        setAnchor(id);
      },
      toggleRange(id) {
        setChosen(new Set([...ids, ...rangeOf(shown, anchor, id)]));
        setAnchor(id);
      },
      setAll: (all) => setChosen(new Set(all)),
    };
  }, [shown, chosen, anchor]);
}
