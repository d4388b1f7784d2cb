import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { Rotate3d, X } from "lucide";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { Icon } from "../../../ui/icon.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { SideSwitch } from "../../structures/side-switch.tsx";
import type { NumberedFinding } from "../check/numbered.ts";
import type { Checker } from "../check/use-checker.ts";
import { CheckedSheet } from "../sheet/checked-sheet.tsx";
import { useDrawnFile } from "../sheet/use-drawn-file.ts";
import { urlsOf, usePrintPictures } from "../sheet/use-print-pictures.ts";
import type { ReportQuestion } from "../use-report.ts";
import * as styles from "./approve-files.module.css";

/** Its drawing library is loaded when the shopper turns the box. */
const FoldedFile = lazy(() => import("../sheet/folded-file.tsx"));

interface FilePicturesProps {
  readonly checker: Checker;
  /** The files, the goods and the places that the report is about. */
  readonly question: ReportQuestion;
  readonly report: WireArtworkReport;
  readonly findings: readonly NumberedFinding[];
  readonly side: PrintSide;
  readonly onTurn: (side: PrintSide) => void;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  /** The picture of the folded box with this side. */
  readonly folded: (side: PrintSide) => ReactNode;
}

/** The files on their box, folded and flat side by side; of a print on both sides, one side at a time. */
export function FilePictures({
  checker,
  question,
  report,
  findings,
  side,
  onTurn,
  lit,
  onLight,
  folded,
}: FilePicturesProps) {
  const t = useWords();
  const { box, views } = checker;
  const placement = report.placements.find((one) => one.side === side);
  const page = report.files.find(({ upload }) => upload === placement?.upload)?.facts?.pages[placement?.page ?? 0];
  const picture = useDrawnFile(placement?.upload ?? null, placement?.page);
  const prints = urlsOf(usePrintPictures(question, report));
  const [isTurning, setTurning] = useState(false);
  const still = folded(side);
  return (
    <>
      {box.sides.length > 1 && (
        <div className={styles.sides}>
          <SideSwitch side={side} onTurn={onTurn} />
        </div>
      )}
      <div className={styles.pair}>
        <figure>
          <div className={`${pictureStyles.pic} ${styles.folded}`}>
            {isTurning ? (
              <Suspense fallback={still}>
                <FoldedFile
                  box={box}
                  view={views.outside}
                  side={side}
                  files={report.files}
                  placements={report.placements}
                  printed={prints}
                  findings={findings}
                  lit={lit}
                />
              </Suspense>
            ) : (
              still
            )}
            <button
              type="button"
              className={`${buttonStyles.iconOnly} ${styles.corner}`}
              aria-label={t(isTurning ? "viewer.showPicture" : "viewer.turnAndFold")}
              onClick={() => setTurning(!isTurning)}
            >
              <Icon of={isTurning ? X : Rotate3d} />
            </button>
          </div>
          <figcaption>
            <b>{t("designs.pictures.folded")}</b>
          </figcaption>
        </figure>
        <figure>
          <div className={styles.flat}>
            <CheckedSheet
              view={views[side]}
              picture={picture}
              print={prints[side]}
              placed={placement !== undefined && page !== undefined ? { placement, page } : null}
              findings={findings.filter((one) => one.side === side)}
              lit={lit}
              onLight={onLight}
              onMove={null}
              label={t("artwork.check.sheet", { side: t(`structures.${side}`) })}
            />
          </div>
          <figcaption>
            <b>{t("designs.pictures.flat")}</b>
          </figcaption>
        </figure>
      </div>
    </>
  );
}
