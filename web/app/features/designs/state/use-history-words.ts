import { useEffect, useEffectEvent } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import type { Designer } from "./designer-context.ts";

/** Tells what undo and redo did, also if they left out what another tab has changed since. */
export function useHistoryWords({ state: { travel }, announce }: Pick<Designer, "state" | "announce">): void {
  const t = useWords();
  const showSnack = useSnackbar();
  const tell = useEffectEvent((done: NonNullable<typeof travel>) => {
    const { kind, made, skipped } = done;
    if (skipped === 0) announce(t(kind === "undo" ? "designer.live.undone" : "designer.live.redone"));
    else showSnack(t(made === 0 ? "designer.skipped.all" : "designer.skipped.some", { count: skipped }), "error");
  });
  useEffect(() => {
    if (travel !== null) tell(travel);
  }, [travel]);
}
