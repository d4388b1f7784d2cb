import { useEffect, useEffectEvent } from "react";
import { isUndo } from "./undo-key.ts";

/** Runs `undo` at Ctrl+Z or Cmd+Z unless the focus is in a field. Null if there is nothing to undo. */
export function useUndoKey(undo: (() => void) | null): void {
  const isActive = undo !== null;
  const run = useEffectEvent(() => undo?.());
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event, event.target)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isActive]);
}
