import { verifyAddresses } from "@boxwright/contract/address";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type ReactNode, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import type { Translate } from "../../lib/words/words.ts";
import { useClient } from "../identity/session-context.tsx";
import { verdictOn } from "./address-check.ts";
import type { AddressEntry } from "./address-entry.ts";
import { AddressQuestion, type Answer } from "./address-question.tsx";
import type { AddressEntryForm } from "./use-address-entry.ts";

/** The result of a check. Unless it is "fine", the shopper goes back to the entry with the index `place`. */
type Checked =
  | { readonly kind: "fine"; readonly entries: readonly AddressEntry[] }
  | { readonly kind: "edit" | "poBox"; readonly place: number };

export interface AddressCheck {
  readonly check: (entries: readonly AddressEntry[]) => Promise<Checked>;
  /** The open question to the shopper, for the page to render; null if there is none. */
  readonly question: ReactNode;
}

interface OpenQuestion {
  readonly entered: AddressEntry;
  readonly suggestion: AddressEntry | null;
  readonly answer: (answer: Answer) => void;
}

/** The service only advises, so a check waits for it no longer than this. */
const timeoutMilliseconds = 4_000;

/** Moves the focus back to the street of an address that was not fine. */
export function goBackTo(form: AddressEntryForm, { kind }: Exclude<Checked, { kind: "fine" }>, t: Translate): void {
  if (kind === "poBox") form.setError("streetName", { message: t("address.faults.poBox") });
  form.setFocus("streetName");
}

/** Verifies addresses, and asks whether another one was meant if one is not good. */
export function useAddressCheck(): AddressCheck {
  const client = useClient();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);

  async function verify(entries: readonly AddressEntry[]) {
    const addresses = entries.map(({ streetName, additionalStreetInfo, postalCode, state, city, country }) => {
      return { streetName, additionalStreetInfo, postalCode, state, city, country };
    });
    try {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      return (await client?.call(verifyAddresses, { body: { addresses }, signal }))?.results ?? [];
    } catch (problem) {
      // The call that saves the addresses reports broken rules. An unavailable service does not hold up the shopper.
      if (!(problem instanceof ApiProblem)) logProblem("Addresses could not be verified", problem);
      return [];
    }
  }

  async function ask(entered: AddressEntry, suggestion: AddressEntry | null): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve) => setOpenQuestion({ entered, suggestion, answer: resolve }));
    setOpenQuestion(null);
    return answer;
  }

  async function check(entries: readonly AddressEntry[]): Promise<Checked> {
    const results = await verify(entries);
    const checked: AddressEntry[] = [];
    for (const [place, entry] of entries.entries()) {
      const result = results[place];
      const verdict = result === undefined ? { kind: "good" as const } : verdictOn(entry, result);
      if (verdict.kind === "poBox") return { kind: "poBox", place };
      const answer = verdict.kind === "good" ? "entered" : await ask(entry, verdict.suggestion);
      if (answer === "edit") return { kind: "edit", place };
      const suggestion = verdict.kind === "doubtful" ? verdict.suggestion : null;
      checked.push(answer === "suggested" ? (suggestion ?? entry) : entry);
    }
    return { kind: "fine", entries: checked };
  }

  return {
    check,
    question: openQuestion && <AddressQuestion key={openQuestion.entered.streetName} {...openQuestion} />,
  };
}
