import type { WireFileVersion } from "@boxwright/contract/desk/artwork";
import * as text from "../../../ui/kit-text.module.css";
import { useWords } from "../../../words/use-words.ts";
import { usePage } from "./use-page.ts";
import * as styles from "./versions.module.css";

interface VersionDifferenceProps {
  readonly lineId: string;
  readonly left: WireFileVersion;
  readonly right: WireFileVersion;
  readonly page: "1" | "2";
}

/** What differs between a page of two files: white where they are the same, and darker the more they differ. */
export function VersionDifference({ lineId, left, right, page }: VersionDifferenceProps) {
  const t = useWords();
  const [one, other] = [usePage(lineId, left.id, page), usePage(lineId, right.id, page)];
  const isMissing = [one, other].some(({ data, isError }) => isError || data === null);
  return (
    <>
      <div className={styles.page}>
        {one.data == null || other.data == null ? (
          <p role="status">{t(isMissing ? "artwork.versions.noPage" : "artwork.versions.drawing")}</p>
        ) : (
          <div className={styles.difference}>
            <img src={one.data} alt={t("artwork.versions.differenceOf", { left: left.name, right: right.name })} />
            <img src={other.data} alt="" />
          </div>
        )}
      </div>
      <p className={`${text.small} ${text.muted}`}>{t("artwork.versions.differenceHint")}</p>
    </>
  );
}
