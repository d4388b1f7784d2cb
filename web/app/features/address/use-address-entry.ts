import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useEffect, useState } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import type { Translate, WordKey } from "../../lib/words/words.ts";
import type { AddressDraft } from "./address-draft.ts";
import { type AddressEntry, type AddressFault, faultsOf } from "./address-entry.ts";

export type AddressEntryForm = UseFormReturn<AddressEntry>;

interface AddressEntryOptions {
  readonly start: AddressEntry;
  /** Where what is typed is kept until it is saved; a kept draft comes before `start`. */
  readonly draft: AddressDraft;
  /** What is not asked for, as it is the same elsewhere. */
  readonly omits?: keyof AddressEntry;
}

/** A form of one address that is checked by the shop's own rules. */
export function useAddressEntry({ start, draft, omits }: AddressEntryOptions): AddressEntryForm {
  const t = useWords();
  const [begun] = useState(() => draft.read() ?? start);
  const form = useForm<AddressEntry>({ defaultValues: begun, resolver: byTheRules(t, omits) });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  );
  return form;
}

function byTheRules(t: Translate, omits: keyof AddressEntry | undefined): Resolver<AddressEntry> {
  return (entered) => {
    const faults = faultsOf(entered).filter(({ path }) => path !== omits);
    if (faults.length === 0) return { values: entered, errors: {} };
    const errors = faults.map(({ path, fault }) => [
      path,
      { type: "validate", message: t(faultWord(fault, entered.country)) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

function faultWord(fault: AddressFault, country: AddressEntry["country"]): WordKey {
  if (country === "US") return `address.faults.${fault}`;
  switch (fault) {
    case "stateMissing":
    case "state":
    case "postalCodeMissing":
    case "postalCode":
    case "postalCodeOfState":
      return `address.faultsInCanada.${fault}`;
    default:
      return `address.faults.${fault}`;
  }
}

/** What is entered, once it breaks no rule; otherwise null, and the first field that does has the focus. */
export async function enteredIn(form: AddressEntryForm): Promise<AddressEntry | null> {
  let entered: AddressEntry | null = null;
  await form.handleSubmit((values) => {
    entered = values;
  })();
  return entered;
}

/** Puts what the server says of fields below `path` beside them; false where it says nothing of them. */
export function showRefusal(form: AddressEntryForm, problem: ApiProblem, path: RegExp): boolean {
  const about = (problem.body.errors ?? []).flatMap((error) => {
    const name = path.test(error.path) ? error.path.replace(path, "") : "";
    return name in form.getValues() ? [{ name: name as keyof AddressEntry, message: error.message }] : [];
  });
  for (const [index, { name, message }] of about.entries()) {
    form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return about.length > 0;
}
