import { Link } from "react-router";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import type { Selection } from "../../ui/data/use-selection.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { entryAddress } from "./content-filter.ts";
import { Places, StateMark, WarningMark } from "./content-marks.tsx";
import * as styles from "./content-page.module.css";
import { entryTitle } from "./entry-title.ts";
import { type ListedEntry, rowOf } from "./use-content.ts";

interface ContentTableProps {
  readonly rows: readonly ListedEntry[];
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly selection: Selection;
  /** The address of the list, to which an entry leads back. */
  readonly from: string;
}

export function ContentTable({ rows, current, onCurrent, selection, from }: ContentTableProps) {
  const t = useWords();
  const language = useLanguage();
  const columns = useColumns(from);
  return (
    <DataTable
      label={t("content.list")}
      columns={columns}
      rows={rows}
      idOf={rowOf}
      current={current}
      onCurrent={onCurrent}
      selection={{
        ...selection,
        labelOf: (entry) => t("content.select", { title: entryTitle(entry, language, t) }),
        allLabel: t("content.selectAll"),
      }}
    />
  );
}

function useColumns(from: string): readonly Column<ListedEntry>[] {
  const t = useWords();
  const language = useLanguage();
  return [
    {
      id: "entry",
      head: t("content.columns.entry"),
      cell: (entry) => (
        <Link className={`${text.number} ${text.clipped} ${styles.title}`} to={entryAddress(entry)} state={{ from }}>
          {entryTitle(entry, language, t)}
        </Link>
      ),
    },
    { id: "kind", isExtra: true, head: t("content.columns.kind"), cell: ({ kind }) => t(`content.kinds.${kind}`) },
    {
      id: "places",
      head: t("content.columns.places"),
      cell: ({ paths, isEverywhere }) => (
        <span className={`${text.muted} ${text.clipped} ${styles.places}`}>
          <Places paths={paths} isEverywhere={isEverywhere} isShort />
        </span>
      ),
    },
    {
      id: "key",
      isExtra: true,
      head: t("content.columns.key"),
      cell: ({ key }) => <span className={text.muted}>{key}</span>,
    },
    { id: "state", head: t("content.columns.state"), cell: ({ state }) => <StateMark state={state} /> },
    {
      id: "warnings",
      head: t("content.columns.warnings"),
      cell: ({ warnings }) => <WarningMark warnings={warnings} />,
    },
  ];
}

/** The entries on a narrow window, each in two lines. */
export function ContentCards({ rows, from }: Pick<ContentTableProps, "rows" | "from">) {
  const t = useWords();
  const language = useLanguage();
  return rows.map((entry) => (
    <Link key={rowOf(entry)} className={styles.card} to={entryAddress(entry)} state={{ from }}>
      <span className={`${layout.row} ${layout.wrap}`}>
        <b>{entryTitle(entry, language, t)}</b>
        {entry.state !== "published" && <StateMark state={entry.state} />}
        <WarningMark warnings={entry.warnings} />
      </span>
      <span className={`${text.small} ${text.muted} ${text.clipped}`}>
        {[t(`content.kinds.${entry.kind}`), entry.paths[0]].filter(Boolean).join(", ")}
      </span>
    </Link>
  ));
}
