import { saveDesign, type WireDesign } from "@boxwright/contract/designs";
import type { WireFinding } from "@boxwright/contract/finding";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { useState } from "react";
import { usePlant } from "../../../lib/use-plant.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { useFindingWords } from "../../artwork/use-finding-words.ts";
import { useReadyClient } from "../../identity/session-context.tsx";

/** Fixes findings of a design without opening the editor. The editor opens for a finding that has no such fix. */
export function useFixDesign({ id, version, scene, selection }: WireDesign, onFixed: () => void) {
  const t = useWords();
  const wordsOf = useFindingWords();
  const plant = usePlant();
  const readyClient = useReadyClient();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const [fixing, setFixing] = useState<string | null>(null);

  async function fix(finding: WireFinding): Promise<void> {
    if (fixing !== null) return;
    setFixing(finding.id);
    try {
      const { fixedScene } = await import("./fix-design.ts");
      const fixed = await fixedScene(scene, finding.id, plant);
      if (fixed === null) return window.location.assign(designPath(id, { object: finding.object }));
      // The selection says which sides are printed, too.
      const print = { "Print Options": fixed.box.sides === "both" ? "Both sides" : "Outside" };
      const body = { version, scene: fixed, selection: { ...selection, ...print } };
      await readyClient().call(saveDesign, { params: { designId: id }, body });
      showSnack(t("designs.approval.fixed", { finding: wordsOf(finding).message }), "success");
      onFixed();
    } catch (problem) {
      reportFailure(t("designs.approval.notFixed"), problem, "A finding of a design could not be fixed");
      onFixed();
    } finally {
      setFixing(null);
    }
  }

  return { fixing, fix: (finding: WireFinding) => void fix(finding) };
}
