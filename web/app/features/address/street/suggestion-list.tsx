import type { AddressSuggestion } from "@boxwright/contract/address";
import { ChevronRight } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as addressStyles from "../address.module.css";

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly AddressSuggestion[];
  /** The index of the suggestion that Enter picks; -1 for none. */
  readonly active: number;
  readonly onPick: (suggestion: AddressSuggestion) => void;
}

/** The id of a suggestion, for `aria-activedescendant`. */
export function optionIdOf(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The suggestions below the street field, which keeps the focus. */
export function SuggestionList({ id, suggestions, active, onPick }: SuggestionListProps) {
  const t = useWords();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      className={addressStyles.streetPopup}
      aria-label={t("address.search.suggestions")}
    >
      {suggestions.map((suggestion, place) => (
        <div
          key={suggestion.id}
          id={optionIdOf(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          ref={place === active ? scrollToElement : null}
          onMouseDown={(event) => {
            // The focus stays in the input.
            event.preventDefault();
            onPick(suggestion);
          }}
        >
          <span>
            {suggestion.text} <small>{suggestion.description}</small>
          </span>
          {suggestion.isContainer && <Icon of={ChevronRight} size="small" />}
        </div>
      ))}
    </div>
  );
}

function scrollToElement(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
