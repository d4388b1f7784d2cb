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
  /** The field's registration in the form. */
  readonly field: UseFormRegisterReturn;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** The place that is entered so far. Streets near it come first. */
  readonly within: StreetPlace;
  /** Fills in the address of a suggestion. The returned sentence is announced. */
  readonly onPick: (suggestion: AddressSuggestion) => Promise<string>;
}

/** The street field, which suggests whole addresses. It accepts any text. */
export function StreetInput({ field, within, onPick, ...props }: StreetInputProps) {
  const t = useWords();
  const listId = useId();
  const search = useStreetSearch(within);
  const { result } = search;
  const suggestions = result.kind === "suggestions" ? result.suggestions : [];
  const [active, setActive] = useState(-1);
  const [status, setStatus] = useState("");
  const [typed, setTyped] = useState("");

  async function pick(suggestion: AddressSuggestion) {
    setActive(-1);
    if (suggestion.isContainer) return search.openContainer(typed, suggestion.id);
    search.close();
    setStatus(await onPick(suggestion));
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event, suggestions.length, active);
    if (action === null) return;
    event.preventDefault();
    if (action === "close") search.close();
    else if (action === "pick") void pick(suggestions[active] as AddressSuggestion);
    else setActive(action);
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
          // An address that the browser fills in needs no suggestions.
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
      {result.kind === "tooShort" && (
        <p className={`${addressStyles.streetPopup} ${addressStyles.isNote}`}>
          {t("address.search.tooShort", { least: shortestSearch })}
        </p>
      )}
      <p className={textStyles.visuallyHidden} role="status">
        {status || statusOf(result, t)}
      </p>
    </div>
  );
}

function statusOf(result: SearchingStreet["result"], t: Translate): string {
  if (result.kind === "tooShort") return t("address.search.tooShort", { least: shortestSearch });
  return result.kind === "suggestions" ? t("address.search.count", { count: result.suggestions.length }) : "";
}

/** The action of a key on an open list; a number is the index that becomes active. Null if the input handles the key. */
function actionOf(event: KeyboardEvent, count: number, active: number): number | "pick" | "close" | null {
  if (count === 0 || event.nativeEvent.isComposing) return null;
  if (event.key === "Escape") return "close";
  if (event.key === "Enter") return active < 0 ? null : "pick";
  if (event.key === "ArrowDown") return active === count - 1 ? 0 : active + 1;
  if (event.key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}
