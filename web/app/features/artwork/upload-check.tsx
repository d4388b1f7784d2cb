import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WirePlacement } from "@boxwright/contract/placements";
import { placeText } from "@boxwright/core/structures/place-text";
import { Check, TriangleAlert } from "lucide";
import { Link } from "../../lib/navigation/links.tsx";
import { QueryScope } from "../../lib/query-scope.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { tallyOf } from "./check/numbered.ts";
import { checkPath } from "./check-path.ts";
import * as styles from "./upload-check.module.css";
import { isBeingMade, useReport } from "./use-report.ts";

interface UploadCheckProps {
  readonly goods: Parameters<typeof checkPath>[0] & { readonly sku: string };
  /** The ids of the uploads; null for no file for the inside. */
  readonly outside: string;
  readonly inside: string | null;
  /** Where the shopper placed them; null if the shop places them. */
  readonly placements: readonly WirePlacement[] | null;
  /** What the page of the check needs to know of this one, in the state of the history. */
  readonly state?: unknown;
}

/** In short, what the shop found in the files of a form, with a link to their check. */
export default function UploadCheck(props: UploadCheckProps) {
  return (
    <QueryScope>
      <Result {...props} />
    </QueryScope>
  );
}

function Result({ goods, outside, inside, placements, state }: UploadCheckProps) {
  const t = useWords();
  const format = useFormats();
  const { sku, selection } = goods;
  const placed = placeText(placements ?? []);
  const { data: report, error } = useReport({ outside, inside, sku, selection, placed });
  // The list of files says that the shop no longer has a file.
  if (error instanceof ApiProblem && [400, 404].includes(error.status)) return null;
  const link = (words: string) => (
    <Link className={textStyles.textLink} to={checkPath(goods, { outside, inside, placed })} state={state}>
      {words}
    </Link>
  );
  if (report === undefined && error !== null) return <p className={styles.result}>{link(t("uploads.check.open"))}</p>;
  if (report === undefined || isBeingMade(report)) {
    return (
      <p className={styles.result} role="status">
        {t("uploads.check.running")} {link(t("uploads.check.follow"))}
      </p>
    );
  }
  const { toFix, toLookAt } = tallyOf(report.findings);
  const isGood = toFix + toLookAt === 0;
  const words = isGood
    ? t("uploads.check.good")
    : toFix > 0
      ? t("uploads.check.toFix", { count: toFix, things: format.number(toFix) })
      : t("uploads.check.toLookAt", { count: toLookAt, things: format.number(toLookAt) });
  return (
    <p
      className={`${styles.result} ${isGood ? styles.isGood : toFix > 0 ? styles.isBad : styles.isWarn}`}
      role="status"
    >
      <Icon of={isGood ? Check : TriangleAlert} size="small" />
      <span>
        <b>{words}</b> {link(t("uploads.check.see"))}
      </span>
    </p>
  );
}
