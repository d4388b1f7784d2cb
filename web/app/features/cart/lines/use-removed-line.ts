import type { WireCartLine } from "@boxwright/contract/cart";
import { useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import type { ChangingCart } from "../use-change-cart.ts";
import { useUndoKey } from "./use-undo-key.ts";

/** A line that was just removed, and its former place among the lines. */
export interface RemovedLine {
  readonly line: WireCartLine;
  readonly place: number;
}

export interface Removing {
  /** Null after the next change of the cart. */
  readonly removed: RemovedLine | null;
  /** The line that was restored last; it takes the focus. */
  readonly restoredId: string | null;
  readonly remove: (line: WireCartLine, place: number) => Promise<void>;
  readonly restore: () => void;
  /** Ends the offer to restore the line, because something else changed the cart. */
  readonly forget: () => void;
  /** Makes other changes, which end the offer to restore the line. */
  readonly changing: ChangingCart;
}

/** How long the snackbar offers to undo a removal; the cart offers it until its next change. */
const undoSeconds = 10;

/** Removes lines, the last of which can be restored: by the snackbar, by its row in the cart, or by Ctrl+Z. */
export function useRemovedLine(changing: ChangingCart): Removing {
  const t = useWords();
  const language = useLanguage();
  const showSnack = useSnackbar();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);

  async function change(...requested: Parameters<ChangingCart["change"]>) {
    const unreported = await changing.change(...requested);
    if (unreported !== null && "cart" in unreported) setRemoved(null);
    return unreported;
  }

  async function remove(line: WireCartLine, place: number) {
    const unreported = await changing.change({ kind: "removeLine", lineId: line.id }, t("cart.notRemoved"));
    if (unreported === null || "refusal" in unreported) return;
    setRemoved({ line, place });
    setRestoredId(null);
    showSnack(t("cart.removed", { name: line.mainTitles[language] }), "success", {
      label: t("shell.undo"),
      run: () => void restore(line),
      seconds: undoSeconds,
    });
  }

  async function restore(line: WireCartLine) {
    const unreported = await change({ kind: "restoreLine", lineId: line.id }, t("cart.notRestored"));
    if (unreported === null || "refusal" in unreported) return;
    setRestoredId(line.id);
    showSnack(t("cart.restored", { name: line.mainTitles[language] }), "success");
  }

  const restoreLast = () => {
    if (removed !== null) void restore(removed.line);
  };
  useUndoKey(removed === null ? null : restoreLast);
  return {
    removed,
    restoredId,
    remove,
    restore: restoreLast,
    forget: () => setRemoved(null),
    changing: { ...changing, change },
  };
}
