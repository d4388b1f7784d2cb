import { useEffect, useEffectEvent } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import type { Designer } from "./designer-context.ts";

/** Announces what undo and redo did, and shows a message if they left out changes because of another tab. */
export function useHistoryWords({ state: { lastStep }, announce }: Pick<Designer, "state" | "announce">): void {
  const t = useWords();
  const showSnack = useSnackbar();
  const report = useEffectEvent((done: NonNullable<typeof lastStep>) => {
    const { kind, made, skipped } = done;
    if (kind === "late") showSnack(t("designer.skipped.late"), "error");
    else if (skipped === 0) announce(t(kind === "undo" ? "designer.live.undone" : "designer.live.redone"));
    else showSnack(t(made === 0 ? "designer.skipped.all" : "designer.skipped.some", { count: skipped }), "error");
  });
  useEffect(() => {
    if (lastStep !== null) report(lastStep);
  }, [lastStep]);
}
