import type { WireFinding } from "@boxwright/contract/finding";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { WandSparkles } from "lucide";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useFindingWords } from "../../artwork/use-finding-words.ts";
import { finestPixels } from "../design-pictures.tsx";
import type { FlatGuide } from "../flat/flat-guide.ts";
import { SheetPart } from "../flat/sheet-part.tsx";
import { fixIn } from "../hints/watched-rules.ts";
import { previewOf } from "../preview-url.ts";
import * as styles from "./approval.module.css";

interface FindingListProps {
  readonly design: { readonly id: string; readonly previewUrl: string };
  readonly findings: readonly WireFinding[];
  /** The lines of both sides; null until they are computed. */
  readonly guides: Readonly<Record<WireFinding["side"], FlatGuide | null>>;
  readonly accepted: ReadonlySet<string>;
  readonly onAccept: (finding: WireFinding, isAccepted: boolean) => void;
  /** The id of the finding that is being fixed; null if none is. */
  readonly fixing: string | null;
  readonly onFix: (finding: WireFinding) => void;
  /** The finding under the pointer or the focus: its mark on the sheet is highlighted. */
  readonly onLight: (id: string | null) => void;
}

/** What is wrong with a design: a failure must be fixed, a warning may be printed as it is. */
export function FindingList({ findings, onLight, ...shared }: FindingListProps) {
  return (
    <ol className={styles.findings}>
      {findings.map((finding, index) => (
        <li
          key={finding.id}
          onPointerEnter={() => onLight(finding.id)}
          onPointerLeave={() => onLight(null)}
          onFocus={() => onLight(finding.id)}
          onBlur={() => onLight(null)}
        >
          <FindingRow {...shared} finding={finding} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

const severityClasses = { fail: styles.isFail, warn: styles.isWarn, review: "", info: "" } as const;

interface FindingRowProps extends Omit<FindingListProps, "findings" | "onLight"> {
  readonly finding: WireFinding;
  readonly number: number;
}

function FindingRow({ design, finding, number, guides, accepted, onAccept, fixing, onFix }: FindingRowProps) {
  const t = useWords();
  const { id, severity, side, panel, box, object } = finding;
  const { message: text, measured, limit } = useFindingWords()(finding);
  const guide = guides[side];
  const mend = fixIn(finding);
  return (
    <>
      <div className={styles.shot}>
        {guide !== null && box !== undefined && (
          <SheetPart
            picture={previewOf(design.previewUrl, { view: "flat", side, pixels: finestPixels })}
            guide={guide}
            part={guide.partOf(box)}
            panel={panel}
          />
        )}
        <span className={`${styles.mark} ${severityClasses[severity]}`} aria-hidden>
          {number}
        </span>
      </div>
      <div>
        <h3>{text}</h3>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {measured !== undefined && limit !== undefined && t("designer.hints.measured", { measured, limit })}{" "}
          {severity === "fail" && t("designer.hints.blocks")}
        </p>
        <p className={styles.ways}>
          {mend !== null && (
            <Button
              size="tiny"
              isBusy={fixing === id}
              aria-label={`${t(`designer.hints.fixes.${mend}`, { limit: limit ?? "" })}: ${text}`}
              onClick={() => onFix(finding)}
            >
              <Icon of={WandSparkles} size="small" />
              {t(`designer.hints.fixes.${mend}`, { limit: limit ?? "" })}
            </Button>
          )}
          <Link
            className={textStyles.textLink}
            to={designPath(design.id, { object })}
            reloadDocument
            aria-label={t("designs.approval.showNamed", { finding: text })}
          >
            {t("designs.approval.show")}
          </Link>
        </p>
        {severity === "warn" && (
          <Checkbox
            label={t("designs.approval.accept")}
            aria-label={`${t("designs.approval.accept")}: ${text}`}
            checked={accepted.has(id)}
            onChange={({ target }) => onAccept(finding, target.checked)}
          />
        )}
      </div>
    </>
  );
}

/** The findings that keep a design from being approved. */
export function openFindings(findings: readonly WireFinding[], accepted: ReadonlySet<string>): readonly WireFinding[] {
  return findings.filter(({ id, severity }) => severity === "fail" || (severity === "warn" && !accepted.has(id)));
}
