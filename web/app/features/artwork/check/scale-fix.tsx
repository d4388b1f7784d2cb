import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";
import { Scaling } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./check-page.module.css";
import type { NumberedFinding } from "./numbered.ts";
import { pageIn } from "./page-in.ts";
import type { Checker } from "./use-checker.ts";

interface ScaleFixProps {
  readonly finding: NumberedFinding;
  readonly report: WireArtworkReport;
  readonly placements: readonly WirePlacement[];
  readonly own: Checker;
  readonly onChange: (placement: WirePlacement) => void;
}

/** For a picture that is too coarse: prints it as large as it is sharp. For a page of another size: covers the sheet. */
export function ScaleFix({ finding, report, placements, own: { checker, box }, onChange }: ScaleFixProps) {
  const t = useWords();
  const format = useFormats();
  const placement = placements.find(({ side }) => side === finding.side);
  const page = placement && pageIn(report, placement);
  if (placement === undefined || page === undefined || !finding.fixes.includes("scale")) return null;
  if (finding.rule === "ppi") {
    const good = checker.goodPpi(box);
    const scale = checker.sharpScale(page, good);
    const percent = format.number(Math.round((100 * scale) / placement.scale));
    return (
      <Fix onClick={() => onChange({ ...checker.scaledTo(placement, scale) })}>
        {t("artwork.check.fixes.ppi", { percent, ppi: good })}
      </Fix>
    );
  }
  return (
    <Fix onClick={() => onChange({ ...checker.placedBy("fill", { ...placement, panel: null }, page, box) })}>
      {t("artwork.check.fixes.size")}
    </Fix>
  );
}

function Fix({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <p className={styles.fix}>
      <Button size="tiny" onClick={onClick}>
        <Icon of={Scaling} size="small" />
        {children}
      </Button>
    </p>
  );
}
