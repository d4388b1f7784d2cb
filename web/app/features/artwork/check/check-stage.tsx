import { lazy, Suspense, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { SideSwitch } from "../../structures/side-switch.tsx";
import { CheckedSheet } from "../sheet/checked-sheet.tsx";
import { PrintedSide } from "../sheet/printed-side.tsx";
import { urlsOf } from "../sheet/use-print-pictures.ts";
import * as styles from "./check-page.module.css";
import type { Checker } from "./use-checker.ts";
import type { PlacedReport } from "./use-placed-report.ts";

/** Its drawing library is loaded when the shopper folds the box. */
const FoldedFile = lazy(() => import("../sheet/folded-file.tsx"));

type Look = "flat" | "folded" | "printed" | "plain";

interface CheckStageProps {
  readonly placed: PlacedReport;
  readonly checker: Checker;
  /** The name of the file, once it is known. */
  readonly fileName: string | undefined;
}

/** The file on its box, flat and folded, as printed, and alone. */
export function CheckStage({ placed, checker, fileName }: CheckStageProps) {
  const t = useWords();
  const { side, prints } = placed;
  const [wantedLook, setLook] = useState<Look>("flat");
  const look = wantedLook === "printed" && prints[side] === null ? "flat" : wantedLook;
  return (
    <div className={styles.stage}>
      <div className={styles.ground}>
        <Shown look={look} placed={placed} checker={checker} fileName={fileName} />
      </div>
      <div className={styles.switches}>
        <Legend />
        {checker.box.sides.length > 1 && <SideSwitch side={side} onTurn={placed.turnTo} />}
        <Segmented
          legend={t("artwork.check.look")}
          isLegendHidden
          name="look"
          choices={looksOf(prints[side] !== null).map((value) => ({ value, label: t(`artwork.check.looks.${value}`) }))}
          value={look}
          onChange={setLook}
        />
      </div>
    </div>
  );
}

function looksOf(isPrinted: boolean): readonly Look[] {
  return isPrinted ? ["flat", "folded", "printed", "plain"] : ["flat", "folded", "plain"];
}

function Shown({ look, placed, checker: own, fileName }: CheckStageProps & { readonly look: Look }) {
  const t = useWords();
  const { checker, box, views } = own;
  const { report, shown, findings, side, lit, placement, page, picture, prints } = placed;
  switch (look) {
    case "flat":
      return (
        <CheckedSheet
          view={views[side]}
          picture={picture}
          placed={placement !== undefined && page !== undefined ? { placement, page } : null}
          findings={findings.filter((one) => one.side === side)}
          lit={lit}
          onLight={placed.light}
          onMove={(right, down) =>
            placement !== undefined && placed.change(checker.movedBy(placement, [right, down], box))
          }
          label={t("artwork.check.sheet", { side: t(`structures.${side}`) })}
        />
      );
    case "folded":
      return (
        <div className={pictureStyles.pic}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <FoldedFile
              box={box}
              view={views.outside}
              side={side}
              files={report.files}
              placements={shown.placements}
              printed={urlsOf(prints)}
              findings={findings}
              lit={lit}
            />
          </Suspense>
        </div>
      );
    case "printed":
      return prints[side] !== null && <PrintedSide printed={prints[side]} view={views[side]} />;
    case "plain":
      return (
        <div className={pictureStyles.pic}>
          {picture !== null && <img src={picture} alt={fileName ?? t("artwork.check.yourFile")} />}
        </div>
      );
  }
}

function Legend() {
  const t = useWords();
  return (
    <ul className={`${styles.legend} ${textStyles.small} ${textStyles.muted}`}>
      <li>
        <i />
        {t("artwork.check.mustFix")}
      </li>
      <li>
        <i className={styles.warnKey} />
        {t("artwork.check.worthALook")}
      </li>
    </ul>
  );
}
