import type { Finding } from "@boxwright/core/artwork/finding";
import { applyChanges } from "@boxwright/core/designs/apply";
import type { Change } from "@boxwright/core/designs/change";
import { useDesigner } from "../state/designer-context.ts";

/** Removes hints. */
export function useFixes() {
  const { scene, sheet, typefaces, dispatch } = useDesigner();
  async function fixEach(wanted: readonly Finding[]) {
    const { fixHint } = await import("./check-design.ts");
    const changes: Change[] = [];
    let now = scene;
    for (const finding of wanted) {
      const step = fixHint(finding, now, sheet, typefaces);
      changes.push(...step);
      now = applyChanges(now, step);
    }
    dispatch({ do: "edit", changes });
  }
  return {
    fix: (finding: Finding) => void fixEach([finding]),
    /** One step of the history for all. */
    fixAll: (wanted: readonly Finding[]) => void fixEach(wanted),
  };
}
