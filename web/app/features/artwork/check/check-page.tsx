import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type ComponentProps, lazy, Suspense } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { NeedsScripts } from "../../identity/needs-scripts.tsx";
import { CheckedSheet } from "../sheet/checked-sheet.tsx";
import { isBeingMade, useReport } from "../use-report.ts";
import * as styles from "./check-page.module.css";
import type { CheckPageProps } from "./check-page-props.ts";
import { ChooseFile } from "./choose-file.tsx";
import { FileLine } from "./file-line.tsx";
import { useChecker } from "./use-checker.ts";
import { useFileOf } from "./use-file-of.ts";
import { useFixing } from "./use-fixing.ts";

/** Loaded when the shop reads the file. */
const MadeReport = lazy(() => import("./made-report.tsx"));

const nothing = () => {};

/** The check of the files of a box: chosen, uploaded, being read, and read. */
export function CheckPage(props: CheckPageProps) {
  const { box, files, replaced } = props;
  const t = useWords();
  const { sku, selection } = box;
  const { outside, inside } = files;
  const report = useReport(outside === null ? null : { outside, inside, sku, selection });
  const checker = useChecker(box.picture);
  const fixing = useFixing({ sku, selection }, replaced.exchange);
  const { data: file } = useFileOf(outside);
  const isGone = report.error instanceof ApiProblem && report.error.status === 404;
  if (outside === null || isGone || replaced.sending !== null) {
    return (
      <>
        <h1 tabIndex={-1}>{t(isGone ? "artwork.check.gone" : "artwork.check.start")}</h1>
        <FileLine file={undefined} box={box.words} report={null} />
        <div className={styles.columns}>
          <div className={`${styles.stage} ${styles.ground}`}>
            {checker === null ? (
              <Skeleton height={400} />
            ) : (
              <CheckedSheet
                view={checker.views.outside}
                picture={null}
                placed={null}
                findings={[]}
                lit={null}
                onLight={nothing}
                onMove={nothing}
                label={t("artwork.check.bare")}
              />
            )}
          </div>
          <div className={styles.report}>
            <p className={`${textStyles.muted} ${styles.lead}`}>{t("artwork.check.lead")}</p>
            <ChooseFile replaced={replaced} />
          </div>
        </div>
      </>
    );
  }
  const name = file?.name ?? t("artwork.check.yourFile");
  if (report.data === undefined && report.isError) {
    return (
      <>
        <h1 tabIndex={-1}>{t("artwork.check.start")}</h1>
        <LoadFailure
          message={t("artwork.check.notLoaded")}
          failure={report.error}
          retry={() => void report.refetch()}
          isRetrying={report.isFetching}
        />
        <ChooseFile replaced={replaced} />
      </>
    );
  }
  const waiting = <Waiting name={name} file={file} box={box.words} report={report.data ?? null} />;
  if (report.data === undefined || isBeingMade(report.data) || checker === null) return waiting;
  return (
    <>
      {report.data.state === "failed" && <Notice tone="warn">{t("artwork.check.unread")}</Notice>}
      <Suspense fallback={waiting}>
        <MadeReport {...props} report={report.data} checker={checker} file={file} fixing={fixing} />
      </Suspense>
    </>
  );
}

/** Shown until the shop has read the file. */
function Waiting({ name, file, box, report }: ComponentProps<typeof FileLine> & { readonly name: string }) {
  const t = useWords();
  return (
    <>
      <h1 tabIndex={-1}>{t("artwork.check.checking", { name })}</h1>
      <FileLine file={file} box={box} report={report} />
      <NeedsScripts />
      <Loading label={t("artwork.check.checking", { name })}>
        <div className={styles.columns}>
          <div className={styles.stage}>
            <Skeleton height={480} />
          </div>
          <div className={styles.report}>
            <Skeleton height={56} />
            <p className={`${textStyles.small} ${textStyles.muted} ${styles.patience}`}>
              {t("artwork.check.patience")}
            </p>
          </div>
        </div>
      </Loading>
    </>
  );
}
