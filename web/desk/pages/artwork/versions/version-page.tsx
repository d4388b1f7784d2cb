import type { WireFileVersion } from "@boxwright/contract/desk/artwork";
import { useWords } from "../../../words/use-words.ts";
import { usePage } from "./use-page.ts";
import * as styles from "./versions.module.css";

interface VersionPageProps {
  readonly lineId: string;
  readonly version: WireFileVersion;
  readonly page: "1" | "2";
}

/** A page of a file as the shop draws it. */
export function VersionPage({ lineId, version, page }: VersionPageProps) {
  const t = useWords();
  const { data: url, isError } = usePage(lineId, version.id, page);
  return (
    <div className={styles.page}>
      {url == null ? (
        <p role="status">{t(isError || url === null ? "artwork.versions.noPage" : "artwork.versions.drawing")}</p>
      ) : (
        <img src={url} alt={t("artwork.versions.pageOf", { name: version.name, number: page })} />
      )}
    </div>
  );
}
