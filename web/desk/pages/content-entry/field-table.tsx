import { PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { type DeskLanguage, deskLanguages, useWords } from "../../words/use-words.ts";
import type { ContentRecord } from "../content/use-content.ts";
import * as styles from "./entry-page.module.css";
import { fieldName } from "./field-name.ts";
import { readableTexts } from "./field-text.ts";
import { type Line, lineChanges } from "./line-changes.ts";

type Field = ContentRecord["fields"][number];

/** The fields of an entry in both languages, side by side. Of a changed field, the lines that differ. */
export function FieldTable({ fields, state }: Pick<ContentRecord, "fields" | "state">) {
  const t = useWords();
  return (
    <PlainTable
      label={t("content.texts")}
      className={styles.fields}
      heads={[
        { key: "field", text: t("content.columns.field"), className: styles.fieldHead },
        ...deskLanguages.map((language) => ({ key: language, text: t(`content.languages.${language}`) })),
      ]}
    >
      {fields.map((field) => (
        <tr key={field.path}>
          <th scope="row">
            <span title={field.path}>{fieldName(field.path, t)}</span>
          </th>
          {deskLanguages.map((language) => (
            <td key={language} data-language={t(`content.languages.${language}`)}>
              <FieldText field={field} language={language} state={state} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

interface FieldTextProps extends Pick<ContentRecord, "state"> {
  readonly field: Field;
  readonly language: DeskLanguage;
}

function FieldText({ field: { form, published, draft }, language, state }: FieldTextProps) {
  const t = useWords();
  const { before, after } = readableTexts(form, published[language], draft[language]);
  if (state === "changed" && before !== after) return <Changes before={before} after={after} language={language} />;
  const shown = state === "removed" ? before : after;
  if (shown === null) return <span className={text.muted}>{t("content.noText")}</span>;
  return (
    <span className={styles.words} lang={language}>
      {shown}
    </span>
  );
}

interface ChangesProps {
  readonly before: string | null;
  readonly after: string | null;
  readonly language: DeskLanguage;
}

/** The lines of the draft and of the published text that differ. */
function Changes({ before, after, language }: ChangesProps) {
  const t = useWords();
  return numbered(changesOf(before, after)).map(({ kind, text: line, place }) => {
    const words = (
      <span className={styles.words} lang={language}>
        {line}
      </span>
    );
    if (kind === "added")
      return (
        <ins key={place} className={styles.added}>
          <span className={text.unseen}>{t("content.asDrafted")} </span>
          {words}
        </ins>
      );
    if (kind === "removed")
      return (
        <del key={place} className={styles.removed}>
          <span className={text.unseen}>{t("content.asPublished")} </span>
          {words}
        </del>
      );
    return (
      <span key={place} className={kind === "skipped" ? text.muted : undefined}>
        {words}
      </span>
    );
  });
}

function changesOf(before: string | null, after: string | null): readonly Line[] {
  if (before === null) return [{ kind: "added", text: after ?? "" }];
  if (after === null) return [{ kind: "removed", text: before }];
  return lineChanges(before, after);
}

/** Lines with their places, because a text may have equal lines. */
function numbered(lines: readonly Line[]): readonly (Line & { readonly place: number })[] {
  return lines.map((line, place) => ({ ...line, place }));
}
