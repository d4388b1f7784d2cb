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
  /** Stores the entry until it is saved. A stored draft replaces `start`. */
  readonly draft: AddressDraft;
  /** A field that the form leaves out, because another form has it. */
  readonly omits?: keyof AddressEntry;
}

/** The form of one address, checked by the shop's rules. */
export function useAddressEntry({ start, draft, omits }: AddressEntryOptions): AddressEntryForm {
  const t = useWords();
  const [initial] = useState(() => draft.read() ?? start);
  const form = useForm<AddressEntry>({ defaultValues: initial, resolver: ruleResolver(t, omits) });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.store(values) }),
    [form, draft],
  );
  return form;
}

function ruleResolver(t: Translate, omits: keyof AddressEntry | undefined): Resolver<AddressEntry> {
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

/** The entry if it breaks no rule. Otherwise null, and the first field with a fault takes the focus. */
export async function validEntryIn(form: AddressEntryForm): Promise<AddressEntry | null> {
  let entered: AddressEntry | null = null;
  await form.handleSubmit((values) => {
    entered = values;
  })();
  return entered;
}

/** Shows the server's errors for fields below `path` at those fields. Returns false if there are none. */
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
