import type { WireAuditEntry } from "@boxwright/contract/desk/audit";
import { Terminal } from "lucide";
import { Link } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { reasonText } from "../../format/reason-text.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useSections } from "../../shell/use-sections.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { type AuditFilter, auditAddress } from "./audit-filter.ts";
import * as styles from "./audit-page.module.css";
import { differencesOf } from "./differences.ts";
import { EntryRow } from "./entry-row.tsx";
import { subjectPath } from "./subject-path.ts";
import { useEntryWords } from "./use-entry-words.ts";
import { valueText } from "./value-text.ts";

interface AuditTableProps {
  readonly entries: readonly WireAuditEntry[];
  readonly filter: AuditFilter;
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  /** The position of the entry whose whole change is shown. */
  readonly open: string | null;
  readonly onToggle: (id: string) => void;
}

const idOf = ({ position }: WireAuditEntry) => String(position);

export function AuditTable({ entries, filter, current, onCurrent, open, onToggle }: AuditTableProps) {
  const t = useWords();
  const columns = useColumns(filter, open, onToggle);
  return (
    <DataTable
      label={t("audit.list")}
      columns={columns}
      rows={entries}
      idOf={idOf}
      current={current}
      onCurrent={onCurrent}
      childRows={(entry) => idOf(entry) === open && <EntryRow entry={entry} columns={columns.length} />}
    />
  );
}

function useColumns(
  filter: AuditFilter,
  open: string | null,
  onToggle: (id: string) => void,
): readonly Column<WireAuditEntry>[] {
  const t = useWords();
  const formats = useFormats();
  const { actionText, kindText } = useEntryWords();
  const muted = (words: string) => <span className={text.muted}>{words}</span>;
  return [
    {
      id: "at",
      head: t("audit.columns.at"),
      cell: ({ at }) => (
        <span className={`${text.muted} ${text.oneLine}`} title={formats.exact(at)}>
          {formats.moment(at)}
        </span>
      ),
    },
    { id: "who", head: t("audit.columns.who"), cell: ({ actor }) => <Who actor={actor} filter={filter} /> },
    {
      id: "did",
      head: t("audit.columns.did"),
      cell: (entry) => (
        <button
          type="button"
          className={styles.did}
          aria-expanded={open === idOf(entry)}
          onClick={() => onToggle(idOf(entry))}
        >
          {actionText(entry.action)}
        </button>
      ),
    },
    { id: "on", isExtra: true, head: t("audit.columns.on"), cell: ({ subject }) => muted(kindText(subject.kind)) },
    { id: "what", head: t("audit.columns.what"), cell: (entry) => <What entry={entry} /> },
    {
      id: "why",
      isExtra: true,
      head: t("audit.columns.why"),
      cell: ({ reason, shopReason }) =>
        reason !== null && <span className={`${text.muted} ${styles.why}`}>{reasonText(reason, shopReason, t)}</span>,
    },
    { id: "from", isExtra: true, head: t("audit.columns.from"), cell: ({ clientIp }) => muted(clientIp ?? "") },
  ];
}

/** Who did it; a click shows what else they did. */
function Who({ actor, filter }: { readonly actor: WireAuditEntry["actor"]; readonly filter: AuditFilter }) {
  const t = useWords();
  const name = actor.name ?? t("audit.operator");
  return (
    <span className={layout.row}>
      <span className={layout.onlyWide} aria-hidden>
        {actor.kind === "operator" ? <Icon of={Terminal} size="small" /> : <Avatar name={name} />}
      </span>
      <Link className={styles.who} to={auditAddress({ ...filter, who: actor.id ?? "operator" })}>
        {name}
      </Link>
    </span>
  );
}

/** What it was about, and the first thing that has changed. */
function What({ entry: { subject, before, after } }: { readonly entry: WireAuditEntry }) {
  const t = useWords();
  const formats = useFormats();
  const path = subjectPath(subject, useSections());
  const [first] = differencesOf(before, after);
  return (
    <span className={styles.what}>
      {path === null ? (
        <b>{subject.label}</b>
      ) : (
        <Link className={text.number} to={path}>
          {subject.label}
        </Link>
      )}
      {first !== undefined && (
        <span className={`${text.muted} ${layout.onlyWide}`}>
          {first.path} {first.before !== undefined && `${valueText(first.before, formats, t)} → `}
          {valueText(first.after, formats, t)}
        </span>
      )}
    </span>
  );
}
