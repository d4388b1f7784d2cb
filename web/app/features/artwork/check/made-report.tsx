import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";
import type { WireUpload } from "@boxwright/contract/uploads";
import { placesIn, placeText } from "@boxwright/core/structures/place-text";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { Scaling } from "lucide";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { SideSwitch } from "../../structures/side-switch.tsx";
import { CheckedSheet } from "../sheet/checked-sheet.tsx";
import { FindingPicture } from "../sheet/finding-picture.tsx";
import { PrintedSide } from "../sheet/printed-side.tsx";
import { useDrawnFile } from "../sheet/use-drawn-file.ts";
import { usePrintPictures } from "../sheet/use-print-pictures.ts";
import * as styles from "./check-page.module.css";
import type { CheckPageProps } from "./check-page-props.ts";
import { CheckReport } from "./check-report.tsx";
import { FileButton } from "./choose-file.tsx";
import { FileLine } from "./file-line.tsx";
import { AllFixes, FindingFix } from "./finding-fix.tsx";
import { FindingList } from "./finding-list.tsx";
import { type NumberedFinding, numbered, tallyOf } from "./numbered.ts";
import { panelNames } from "./panel-names.ts";
import { PlacementTools } from "./placement-tools.tsx";
import type { Checker } from "./use-checker.ts";
import type { Fixing, WantedFixes } from "./use-fixing.ts";
import { useSettledText } from "./use-settled-text.ts";
import { useTitle } from "./use-title.ts";
import { VersionLine } from "./version-line.tsx";

/** Its drawing library is loaded when the shopper folds the box. */
const FoldedFile = lazy(() => import("../sheet/folded-file.tsx"));

type Look = "flat" | "folded" | "printed" | "plain";

function looksOf(isPrinted: boolean): readonly Look[] {
  return isPrinted ? ["flat", "folded", "printed", "plain"] : ["flat", "folded", "plain"];
}

interface MadeReportProps extends CheckPageProps {
  readonly report: WireArtworkReport;
  readonly checker: Checker;
  readonly file: WireUpload | undefined;
  readonly fixing: Fixing;
}

/** The file on its box, what was found in it, and how it is placed. */
export default function MadeReport({
  box,
  files,
  replaced,
  placed: arrived,
  onPlaced,
  next,
  report,
  checker: own,
  file,
  fixing,
}: MadeReportProps) {
  const t = useWords();
  const { checker, box: printed, views } = own;
  const [placed, setPlaced] = useSettledText(arrived, onPlaced);
  const shown = useMemo(
    () => checker.shownReport(report, placesIn(placed), printed),
    [checker, report, placed, printed],
  );
  const findings = useMemo(() => numbered(shown.findings), [shown]);
  const [side, setSide] = useState<PrintSide>("outside");
  const [wantedLook, setLook] = useState<Look>("flat");
  const [lit, setLit] = useState<string | null>(null);
  const placement = shown.placements.find((one) => one.side === side);
  const automatic = report.placements.find((one) => one.side === side);
  const page = placement && pageIn(report, placement);
  // Of a PDF, only the first page is drawn.
  const picture = useDrawnFile(placement?.page === 0 ? placement.upload : null);
  const panelName = panelNames(views);
  const changed = shown.placements.filter((one) => !report.placements.includes(one));
  const { outside, inside } = files;
  const isAsChecked = changed.length === 0 && outside !== null;
  const { sku, selection } = box;
  const prints = usePrintPictures(isAsChecked ? { outside, inside, sku, selection } : null, report);
  const look = wantedLook === "printed" && prints[side] === null ? "flat" : wantedLook;
  const tally = tallyOf(findings);
  const title = useTitle(tally);
  const change = (next: WirePlacement) =>
    setPlaced(placeText(changedPlacements(shown.placements, report.placements, next)));

  const onFix = (wanted: readonly WantedFixes[]) => fixing.fix(wanted, report, shown.placements);
  const { heading, line } = useArrival(fixing, files);

  /** Shows the side of a finding under the pointer or the focus. */
  function light(id: string | null): void {
    setLit(id);
    const of = findings.find((one) => one.id === id)?.side ?? null;
    if (of !== null && of !== side && printed.sides.includes(of)) setSide(of);
  }

  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <FileLine file={file} box={box.words} report={report} />
      {file !== undefined && <VersionLine file={file} fixing={fixing} line={line} />}
      <div className={styles.columns}>
        <div className={styles.stage}>
          <div className={styles.ground}>
            {look === "flat" ? (
              <CheckedSheet
                view={views[side]}
                picture={picture}
                placed={placement !== undefined && page !== undefined ? { placement, page } : null}
                findings={findings.filter((one) => one.side === side)}
                lit={lit}
                onLight={setLit}
                onMove={(right, down) =>
                  placement !== undefined && change(checker.movedBy(placement, [right, down], printed))
                }
                label={t("artwork.check.sheet", { side: t(`structures.${side}`) })}
              />
            ) : look === "folded" ? (
              <div className={pictureStyles.pic}>
                <Suspense fallback={<Skeleton height="100%" />}>
                  <FoldedFile
                    box={printed}
                    view={views.outside}
                    side={side}
                    files={report.files}
                    placements={shown.placements}
                    findings={findings}
                    lit={lit}
                  />
                </Suspense>
              </div>
            ) : look === "printed" && prints[side] !== null ? (
              <PrintedSide printed={prints[side]} />
            ) : (
              <div className={pictureStyles.pic}>
                {picture !== null && <img src={picture} alt={file?.name ?? t("artwork.check.yourFile")} />}
              </div>
            )}
          </div>
          <div className={styles.switches}>
            <Legend />
            {printed.sides.length > 1 && <SideSwitch side={side} onTurn={setSide} />}
            <Segmented
              legend={t("artwork.check.look")}
              isLegendHidden
              name="look"
              choices={looksOf(prints[side] !== null).map((value) => ({
                value,
                label: t(`artwork.check.looks.${value}`),
              }))}
              value={look}
              onChange={setLook}
            />
          </div>
        </div>
        <div className={styles.report}>
          <FindingList
            findings={findings}
            passed={shown.passed.length}
            panelName={panelName}
            lit={lit}
            onLight={light}
            fixOf={(finding) => (
              <>
                <FindingPicture
                  finding={finding}
                  dieline={printed.dieline}
                  picture={prints[finding.side ?? "outside"]?.url ?? null}
                />
                <ScaleFix finding={finding} report={report} placements={shown.placements} own={own} onChange={change} />
                <FindingFix finding={finding} fixing={fixing} onFix={onFix} />
              </>
            )}
          />
          <div className={styles.next}>
            <AllFixes findings={findings} fixing={fixing} onFix={onFix} />
            <div className={styles.ways}>
              {next(changed.length === 0 ? null : shown.placements, tally.toFix === 0 && report.print !== null)}
              <FileButton onChosen={(files) => replaced.choose(files, side)}>
                {t(placement === undefined && side === "inside" ? "artwork.check.forInside" : "artwork.check.another")}
              </FileButton>
            </div>
            {replaced.hasLeftOut && <FieldError>{t("uploads.leftOut", { count: maxFiles })}</FieldError>}
            <p className={`${textStyles.small} ${textStyles.muted}`}>
              {changed.length > 0 ? t("artwork.place.noted") : t("artwork.check.again")}
            </p>
          </div>
        </div>
        {placement !== undefined && automatic !== undefined && page !== undefined && (
          <div className={styles.tools}>
            <PlacementTools
              placement={placement}
              automatic={automatic}
              page={page}
              panels={views[side].panels}
              onAction={(action) => change(checker.placedBy(action, placement, page, printed))}
              onPanel={(panel) => change(checker.movedToPanel(placement, panel, page, printed))}
              onChange={(changed) => change({ ...changed, isGuess: false })}
              onReset={() => change(automatic)}
            />
          </div>
        )}
      </div>
      <CheckReport report={shown} files={filesOf(report, shown.placements)} />
    </>
  );
}

/** Gives the focus to what changed once another version of a file is on the page: its changes, or for an undo the heading. */
function useArrival({ arrived, settle }: Fixing, files: CheckPageProps["files"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const { outside, inside } = files;
  useEffect(() => {
    if (arrived === null || (arrived !== outside && arrived !== inside)) return;
    (line.current ?? heading.current)?.focus();
    settle();
  }, [arrived, outside, inside, settle]);
  return { heading, line };
}

/** The placements of the shopper: those that differ from what the shop chose. */
function changedPlacements(
  shown: readonly WirePlacement[],
  automatic: readonly WirePlacement[],
  next: WirePlacement,
): readonly WirePlacement[] {
  return shown.map((one) => (one.side === next.side ? next : one)).filter((one) => !automatic.includes(one));
}

function pageIn({ files }: WireArtworkReport, { upload, page }: WirePlacement) {
  return files.find((file) => file.upload === upload)?.facts?.pages[page];
}

function filesOf({ files }: WireArtworkReport, placements: readonly WirePlacement[]) {
  return files.flatMap(({ upload, facts }) => {
    const scale = placements.find((placement) => placement.upload === upload)?.scale ?? 1;
    return facts === null ? [] : [{ facts, scale }];
  });
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

interface ScaleFixProps {
  readonly finding: NumberedFinding;
  readonly report: WireArtworkReport;
  readonly placements: readonly WirePlacement[];
  readonly own: Checker;
  readonly onChange: (placement: WirePlacement) => void;
}

/** For a picture that is too coarse: prints it as large as it is sharp. For a page of another size: covers the sheet. */
function ScaleFix({ finding, report, placements, own: { checker, box }, onChange }: ScaleFixProps) {
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
