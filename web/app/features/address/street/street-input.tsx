import { type AddressSuggestion, shortestSearch } from "@boxwright/contract/address";
import { type KeyboardEvent, useId, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useWords } from "../../../lib/words/use-words.ts";
import type { Translate } from "../../../lib/words/words.ts";
import { TextInput } from "../../../ui/form/input.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as addressStyles from "../address.module.css";
import { optionIdOf, SuggestionList } from "./suggestion-list.tsx";
import { type SearchingStreet, type StreetPlace, useStreetSearch } from "./use-street-search.ts";

interface StreetInputProps {
  /** As the form knows the field. */
  readonly field: UseFormRegisterReturn;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** What the form holds of the place: streets are looked for there first. */
  readonly within: StreetPlace;
  /** Takes a whole address in the place of what is typed; the sentence it gives is read out. */
  readonly onPick: (suggestion: AddressSuggestion) => Promise<string>;
}

/** The line of a street, which suggests whole addresses. It takes whatever is typed, with suggestions or without. */
export function StreetInput({ field, within, onPick, ...props }: StreetInputProps) {
  const t = useWords();
  const listId = useId();
  const search = useStreetSearch(within);
  const { found } = search;
  const suggestions = found.kind === "suggestions" ? found.suggestions : [];
  const [active, setActive] = useState(-1);
  const [status, setStatus] = useState("");
  const [typed, setTyped] = useState("");

  async function pick(suggestion: AddressSuggestion) {
    setActive(-1);
    if (suggestion.isContainer) return search.lookInto(typed, suggestion.id);
    search.close();
    setStatus(await onPick(suggestion));
  }

  function onKeyDown(event: KeyboardEvent) {
    const does = keyMeaning(event, suggestions.length, active);
    if (does === null) return;
    event.preventDefault();
    if (does === "close") search.close();
    else if (does === "pick") void pick(suggestions[active] as AddressSuggestion);
    else setActive(does);
  }

  return (
    <div className={addressStyles.streetInput}>
      <TextInput
        {...props}
        {...field}
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : optionIdOf(listId, active)}
        onChange={(event) => {
          setActive(-1);
          setStatus("");
          setTyped(event.target.value);
          // What the browser fills in by itself is whole already.
          if (event.target === document.activeElement) search.type(event.target.value);
          return field.onChange(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          search.close();
          setActive(-1);
          return field.onBlur(event);
        }}
      />
      {suggestions.length > 0 && (
        <SuggestionList id={listId} {...{ suggestions, active }} onPick={(one) => void pick(one)} />
      )}
      {found.kind === "tooShort" && (
        <p className={`${addressStyles.streetPopup} ${addressStyles.isNote}`}>
          {t("address.search.tooShort", { least: shortestSearch })}
        </p>
      )}
      <p className={textStyles.visuallyHidden} role="status">
        {status || statusOf(found, t)}
      </p>
    </div>
  );
}

function statusOf(found: SearchingStreet["found"], t: Translate): string {
  if (found.kind === "tooShort") return t("address.search.tooShort", { least: shortestSearch });
  return found.kind === "suggestions" ? t("address.search.count", { count: found.suggestions.length }) : "";
}

/** What a key does to an open list: the place to go to, to pick or to close. Null: it is the input's own. */
function keyMeaning(event: KeyboardEvent, count: number, active: number): number | "pick" | "close" | null {
  if (count === 0 || event.nativeEvent.isComposing) return null;
  if (event.key === "Escape") return "close";
  if (event.key === "Enter") return active < 0 ? null : "pick";
  if (event.key === "ArrowDown") return active === count - 1 ? 0 : active + 1;
  if (event.key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}
