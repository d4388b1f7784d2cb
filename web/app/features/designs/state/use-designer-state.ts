import type { Change } from "@boxwright/core/designs/change";
import type { History } from "@boxwright/core/designs/history";
import { type Dispatch, useCallback, useRef, useState } from "react";
import { type DesignerAction, type DesignerState, reduce } from "./designer-state.ts";

/** The state of the editor. `onEdit` gets each change of the design, once. */
export function useDesignerState(
  open: () => DesignerState,
  onEdit: (history: History, changes: readonly Change[]) => void,
): readonly [DesignerState, Dispatch<DesignerAction>, () => DesignerState] {
  const [state, setState] = useState(open);
  const latest = useRef(state);
  const report = useRef(onEdit);
  report.current = onEdit;
  const dispatch = useCallback((action: DesignerAction) => {
    const next = reduce(latest.current, action);
    latest.current = next;
    setState(next);
    if (next.made.length > 0) report.current(next.history, next.made);
  }, []);
  const read = useCallback(() => latest.current, []);
  return [state, dispatch, read];
}
