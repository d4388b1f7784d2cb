import { useKeys } from "../keys/use-keys.ts";
import type { Selection } from "./use-selection.ts";

interface RowKeys {
  readonly ids: readonly string[];
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly selection?: Selection | undefined;
}

/** The keys of a list: `J` and `K` move the current row, `Enter` opens it, `X` selects it, `Shift X` up to it. */
export function useRowKeys({ ids, current, onCurrent, onOpen, selection }: RowKeys): void {
  const step = (by: number) => {
    const place = current === null ? -1 : ids.indexOf(current);
    const next = ids[place === -1 ? 0 : Math.min(Math.max(place + by, 0), ids.length - 1)];
    if (next !== undefined) onCurrent(next);
  };
  const withCurrent = (work: (id: string) => void) => () => {
    if (current !== null && ids.includes(current)) work(current);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: withCurrent(onOpen),
    ...(selection !== undefined && {
      x: withCurrent(selection.toggle),
      "Shift+x": withCurrent(selection.toggleRange),
      ...(selection.ids.size > 0 && { Escape: () => selection.setAll([]) }),
    }),
  });
}
