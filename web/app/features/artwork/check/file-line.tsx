import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WireUpload } from "@boxwright/contract/uploads";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./check-page.module.css";

interface FileLineProps {
  readonly file: WireUpload | undefined;
  /** The box in words. */
  readonly box: string;
  readonly report: WireArtworkReport | null;
}

/** The file and its box in a line. */
export function FileLine({ file, box, report }: FileLineProps) {
  const t = useWords();
  const format = useFormats();
  const facts = report?.files[0]?.facts ?? null;
  const size = file && t("uploads.size", { size: format.number(Math.ceil(file.bytes / 1e5) / 10) });
  const pages =
    facts === null
      ? null
      : t("artwork.check.pageCount", { count: facts.pageCount, pages: format.number(facts.pageCount) });
  return (
    <p className={`${styles.fileLine} ${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
      {file !== undefined && <b>{file.name}</b>}
      {size !== undefined && <span>{[size, pages].filter(Boolean).join(", ")}</span>}
      <span>{box}</span>
    </p>
  );
}
