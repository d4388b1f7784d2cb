import type { LineState } from "@boxwright/core/orders/line-states";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import { StateMark } from "../ui/line-state.tsx";
import { useLanguage, useWords } from "../words/use-words.ts";

interface LineStateMarkProps {
  readonly state: LineState;
  /** What the shopper reads. */
  readonly shopLabel?: LocalText | undefined;
  /** After the words, such as the number of further lines. */
  readonly more?: string | undefined;
}

/** The state of a line in the language of the desk. */
export function LineStateMark({ state, shopLabel, more }: LineStateMarkProps) {
  const t = useWords();
  const label = t(`lineStates.${state}`);
  return <StateMark state={{ key: state, label }} shopLabel={shopLabel?.[useLanguage()]} more={more} />;
}
