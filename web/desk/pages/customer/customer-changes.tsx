import { listAudit } from "@boxwright/contract/desk/audit";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useFormats } from "../../format/use-formats.ts";
import { QueryState } from "../../shell/query-state.tsx";
import { Avatar } from "../../ui/marks.tsx";
import { Empty, HistoryList, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type ChangedPart, changedParts } from "./changed-parts.ts";

/** The newest changes that are shown; the audit has all. */
const mostChanges = 10;

export function changesKey(customerId: string): readonly string[] {
  return [...queryKeys.customer(customerId), "changes"];
}

/** What staff changed of a customer's terms, when and why. */
export function CustomerChanges({ customerId }: { readonly customerId: string }) {
  const t = useWords();
  const formats = useFormats();
  const client = useClient();
  const query = useQuery({
    queryKey: changesKey(customerId),
    queryFn: ({ signal }) =>
      client.call(listAudit, {
        query: { subject: `customer:${customerId}`, what: "customer.changed", limit: String(mostChanges) },
        signal,
      }),
  });
  const partText = ({ words, isOn }: ChangedPart) =>
    isOn === null ? t(words) : `${t(words)}: ${t(isOn ? "customers.terms.yes" : "customers.terms.no")}`;
  return (
    <Section title={t("customers.changes.title")}>
      <QueryState query={query} bones={{ columns: 2, count: 2 }}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t("customers.changes.none")} />
          ) : (
            <HistoryList
              entries={results.map(({ position, at, actor, after, reason }) => ({
                key: String(position),
                at: formats.moment(at),
                moment: formats.exact(at),
                who: <Avatar name={actor.name ?? t("customers.changes.operator")} />,
                what: changedParts(after).map(partText).join(", "),
                why: reason,
              }))}
            />
          )
        }
      </QueryState>
    </Section>
  );
}
