import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WirePlacement } from "@boxwright/contract/placements";
import type { WireUpload } from "@boxwright/contract/uploads";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { useWords } from "../../../lib/words/use-words.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { FindingPicture } from "../sheet/finding-picture.tsx";
import * as styles from "./check-page.module.css";
import type { CheckPageProps } from "./check-page-props.ts";
import { CheckReport } from "./check-report.tsx";
import { CheckStage } from "./check-stage.tsx";
import { FileButton } from "./choose-file.tsx";
import { FileLine } from "./file-line.tsx";
import { AllFixes, FindingFix } from "./finding-fix.tsx";
import { FindingList } from "./finding-list.tsx";
import { tallyOf } from "./numbered.ts";
import { panelNames } from "./panel-names.ts";
import { PlacementTools } from "./placement-tools.tsx";
import { ScaleFix } from "./scale-fix.tsx";
import { useArrival } from "./use-arrival.ts";
import type { Checker } from "./use-checker.ts";
import type { Fixing, WantedFixes } from "./use-fixing.ts";
import { type PlacedReport, usePlacedReport } from "./use-placed-report.ts";
import { useTitle } from "./use-title.ts";
import { VersionLine } from "./version-line.tsx";

interface MadeReportProps extends CheckPageProps {
  readonly report: WireArtworkReport;
  readonly checker: Checker;
  readonly file: WireUpload | undefined;
  readonly fixing: Fixing;
}

/** The file on its box, what was found in it, and how it is placed. */
export default function MadeReport(props: MadeReportProps) {
  const { box, files, report, checker, file, fixing } = props;
  const placed = usePlacedReport(props);
  const title = useTitle(tallyOf(placed.findings));
  const { heading, line } = useArrival(fixing, files);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <FileLine file={file} box={box.words} report={report} />
      {file !== undefined && <VersionLine file={file} fixing={fixing} line={line} />}
      <div className={styles.columns}>
        <CheckStage placed={placed} checker={checker} fileName={file?.name} />
        <Findings {...props} placed={placed} />
        <Tools placed={placed} checker={checker} />
      </div>
      <CheckReport report={placed.shown} files={filesOf(report, placed.shown.placements)} />
    </>
  );
}

interface FindingsProps extends Pick<MadeReportProps, "replaced" | "next" | "report" | "checker" | "fixing"> {
  readonly placed: PlacedReport;
}

/** What was found, with what solves it, and the ways on. */
function Findings({ placed, replaced, next, report, checker: own, fixing }: FindingsProps) {
  const t = useWords();
  const { shown, findings, side, lit, placement, prints, isChanged, change } = placed;
  const onFix = (wanted: readonly WantedFixes[]) => fixing.fix(wanted, report, shown.placements);
  const isPrintable = tallyOf(findings).toFix === 0 && report.print !== null;
  return (
    <div className={styles.report}>
      <FindingList
        findings={findings}
        passed={shown.passed.length}
        panelName={panelNames(own.views)}
        lit={lit}
        onLight={placed.lightOnSide}
        fixOf={(finding) => (
          <>
            <FindingPicture
              finding={finding}
              dieline={own.box.dieline}
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
          {next(isChanged ? shown.placements : null, isPrintable)}
          <FileButton onChosen={(chosen) => replaced.choose(chosen, side)}>
            {t(placement === undefined && side === "inside" ? "artwork.check.forInside" : "artwork.check.another")}
          </FileButton>
        </div>
        {replaced.hasLeftOut && <FieldError>{t("uploads.leftOut", { count: maxFiles })}</FieldError>}
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t(isChanged ? "artwork.place.noted" : "artwork.check.again")}
        </p>
      </div>
    </div>
  );
}

/** Where the page of the shown side is printed; nothing for a side without a page. */
function Tools({
  placed: { placement, automatic, page, side, change },
  checker: { checker, box, views },
}: {
  readonly placed: PlacedReport;
  readonly checker: Checker;
}) {
  if (placement === undefined || automatic === undefined || page === undefined) return null;
  return (
    <div className={styles.tools}>
      <PlacementTools
        placement={placement}
        automatic={automatic}
        page={page}
        panels={views[side].panels}
        onAction={(action) => change(checker.placedBy(action, placement, page, box))}
        onPanel={(panel) => change(checker.movedToPanel(placement, panel, page, box))}
        onChange={(changed) => change({ ...changed, isGuess: false })}
        onReset={() => change(automatic)}
      />
    </div>
  );
}

function filesOf({ files }: WireArtworkReport, placements: readonly WirePlacement[]) {
  return files.flatMap(({ upload, facts }) => {
    const scale = placements.find((placement) => placement.upload === upload)?.scale ?? 1;
    return facts === null ? [] : [{ facts, scale }];
  });
}
