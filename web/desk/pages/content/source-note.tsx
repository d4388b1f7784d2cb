import { useFormats } from "../../format/use-formats.ts";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./content-page.module.css";
import type { ContentList } from "./use-content.ts";

/** That the source of the content does not answer, and from when the list is that is shown instead. */
export function SourceNote({ source: { problem, readAt } }: Pick<ContentList, "source">) {
  const t = useWords();
  const formats = useFormats();
  if (problem === null) return null;
  const isOld = problem.kind !== "invalidDrafts" && readAt !== null;
  return (
    <div className={styles.notes}>
      <Note tone={problem.kind === "invalidDrafts" ? "warn" : "bad"}>
        <b>{t(`content.problems.${problem.kind}`)}</b> {isOld && t("content.from", { moment: formats.moment(readAt) })}{" "}
        {problem.detail}
      </Note>
    </div>
  );
}

/** Where the content comes from, and when it was read. */
export function SourceText({ source: { kind, readAt } }: Pick<ContentList, "source">) {
  const t = useWords();
  const formats = useFormats();
  const name = t(`content.sources.${kind}`);
  return readAt === null ? name : t("content.read", { source: name, time: formats.time(readAt) });
}
