import { useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useDesigner } from "../state/designer-context.ts";

/** How long fixes are tried, on copies of the design, before other work of the page has its turn. */
const turnMilliseconds = 8;
const none: ReadonlySet<string> = new Set();

/** The ids of the hints with a fix that helps. The previous ids stay until the fixes of newer hints have been tried. */
export function useFixable(): ReadonlySet<string> {
  const { checked } = useDesigner();
  const [fixable, setFixable] = useState(none);
  useEffect(() => {
    let isWanted = true;
    async function find() {
      if (checked === null) return;
      const { fixTester } = await import("./check-design.ts");
      const isFixable = fixTester(checked);
      const found = new Set<string>();
      let turn = performance.now();
      for (const hint of checked.findings) {
        if (performance.now() - turn > turnMilliseconds) {
          await new Promise((next) => setTimeout(next));
          turn = performance.now();
        }
        if (!isWanted) return;
        if (hint.fix !== null && isFixable(hint)) found.add(hint.id);
      }
      setFixable(found);
    }
    find().catch((problem: unknown) => logProblem("The fixes of hints could not be tried", problem));
    return () => {
      isWanted = false;
    };
  }, [checked]);
  return fixable;
}
