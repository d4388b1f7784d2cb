import { compareColors } from "@boxwright/contract/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useQuery } from "@tanstack/react-query";
import { WandSparkles } from "lucide";
import { useEffect } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useReadyClient } from "../../identity/session-context.tsx";
import * as styles from "./color-preview.module.css";
import { ComparedPictures } from "./compared-pictures.tsx";

interface ColorPreviewProps {
  readonly upload: string;
  /** Counted from 0. */
  readonly page: number;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** What the conversion of its colors would change on a page, with the button that converts them. Loaded when the shopper asks for it. */
export default function ColorPreview({ upload, page, onApply, onClose }: ColorPreviewProps) {
  const t = useWords();
  const compared = useComparison(upload, page);
  const { data } = compared;
  const isRefused = compared.error instanceof ApiProblem && compared.error.code === "FixNotPossible";
  return (
    <Dialog title={t("artwork.colors.title")} closeLabel={t("artwork.fixing.close")} isBroad onClose={onClose}>
      {isRefused ? (
        <Notice>{t("artwork.colors.notCompared")}</Notice>
      ) : compared.isError ? (
        <LoadFailure
          message={t("artwork.colors.notLoaded")}
          failure={compared.error}
          retry={() => void compared.refetch()}
          isRetrying={compared.isFetching}
        />
      ) : (
        <ComparedPictures before={urlOf(data?.before)} after={urlOf(data?.after)} />
      )}
      <p className={styles.difference} role="status">
        {data === undefined ? !compared.isError && t("artwork.colors.comparing") : <Difference of={data.difference} />}
      </p>
      <p className={styles.ways}>
        <Button look="accent" onClick={onApply}>
          <Icon of={WandSparkles} />
          {t("artwork.check.fixes.convert-colors")}
        </Button>
        <Button onClick={onClose}>{t("artwork.colors.keep")}</Button>
      </p>
    </Dialog>
  );
}

function useComparison(uploadId: string, page: number) {
  const readyClient = useReadyClient();
  const compared = useQuery({
    queryKey: ["comparedColors", uploadId, page],
    queryFn: ({ signal }) =>
      readyClient().call(compareColors, { params: { uploadId }, query: { page }, signal, busyRetries: 3 }),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { error } = compared;
  useEffect(() => {
    if (error !== null) logProblem("The colors of a file could not be compared", error);
  }, [error]);
  return compared;
}

function urlOf(jpeg: string | undefined): string | null {
  return jpeg === undefined ? null : `data:image/jpeg;base64,${jpeg}`;
}

interface DifferenceProps {
  readonly of: { readonly mean: number; readonly worst: number; readonly visible: number };
}

/** The largest change of a color, and how much of the page looks different. */
function Difference({ of: { mean, worst, visible } }: DifferenceProps) {
  const t = useWords();
  const format = useFormats();
  const whole = (value: number) => format.number(Math.round(value));
  return (
    <>
      <b>{t("artwork.colors.worst", { worst: whole(worst), mean: whole(mean) })}</b>{" "}
      {t("artwork.colors.visible", { percent: whole(100 * visible) })}
    </>
  );
}
