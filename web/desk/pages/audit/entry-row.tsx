import type { WireAuditEntry } from "@boxwright/contract/desk/audit";
import { reasonText } from "../../format/reason-text.ts";
import { useFormats } from "../../format/use-formats.ts";
import { ChildRow } from "../../ui/data/data-table.tsx";
import { PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./audit-page.module.css";
import { differencesOf } from "./differences.ts";
import { useEntryWords } from "./use-entry-words.ts";
import { valueText } from "./value-text.ts";

/** The whole change of an entry, and its place in the chain. */
export function EntryRow({ entry, columns }: { readonly entry: WireAuditEntry; readonly columns: number }) {
  const t = useWords();
  const formats = useFormats();
  const { kindText } = useEntryWords();
  const differences = differencesOf(entry.before, entry.after);
  return (
    <ChildRow>
      <td colSpan={columns}>
        <div className={styles.entry}>
          {differences.length === 0 ? (
            <p className={text.muted}>{t("audit.noChange")}</p>
          ) : (
            <PlainTable
              label={t("audit.change")}
              heads={[
                { key: "part", text: t("audit.part") },
                { key: "before", text: t("audit.before") },
                { key: "after", text: t("audit.after") },
              ]}
            >
              {differences.map(({ path, before, after }) => (
                <tr key={path}>
                  <td className={text.muted}>{path}</td>
                  <td className={styles.before}>{valueText(before, formats, t)}</td>
                  <td className={styles.after}>{valueText(after, formats, t)}</td>
                </tr>
              ))}
            </PlainTable>
          )}
          <Facts
            facts={[
              { name: t("audit.columns.at"), value: formats.exact(entry.at) },
              { name: t("audit.columns.on"), value: `${kindText(entry.subject.kind)} ${entry.subject.id}` },
              ...(entry.reason === null
                ? []
                : [{ name: t("audit.columns.why"), value: reasonText(entry.reason, entry.shopReason, t) }]),
              ...(entry.clientIp === null ? [] : [{ name: t("audit.columns.from"), value: entry.clientIp }]),
              {
                name: t("audit.entry"),
                value: t("audit.place", { number: formats.number(entry.position), hash: entry.hash.slice(0, 12) }),
              },
            ]}
          />
        </div>
      </td>
    </ChildRow>
  );
}
