import type { WireAuditEntry } from "@boxwright/contract/desk/audit";
import { useMe } from "../../session/use-me.ts";
import { useWords } from "../../words/use-words.ts";

/** The names of those who can be chosen, by the value of the filter: oneself, operators, and the people of the entries. */
export function useActors(entries: readonly WireAuditEntry[]): ReadonlyMap<string, string> {
  const t = useWords();
  const me = useMe();
  return new Map([
    [me.id, me.name],
    ["operator", t("audit.operator")],
    ...entries.flatMap(({ actor: { id, name } }): [string, string][] =>
      id === null || name === null ? [] : [[id, name]],
    ),
  ]);
}
