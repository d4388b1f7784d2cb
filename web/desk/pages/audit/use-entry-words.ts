import { useWords } from "../../words/use-words.ts";
import { knownActions, subjectKinds } from "./known-actions.ts";

/** The words for an action and for the kind of a subject; their names if there are none. */
export function useEntryWords() {
  const t = useWords();
  return {
    actionText(action: string): string {
      const known = knownActions.find((name) => name === action);
      return known === undefined ? action : t(`audit.actions.${known}`);
    },
    kindText(kind: string): string {
      const known = subjectKinds.find((name) => name === kind);
      return known === undefined ? kind : t(`audit.kinds.${known}`);
    },
  };
}
