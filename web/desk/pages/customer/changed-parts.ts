import type { DeskWordKey } from "../../words/words.ts";

/** The parts of a customer's standing, as the audit names them, with their words. */
const partWords = {
  onAccount: "customers.flags.onAccount",
  isInvoiceWithoutTermsEnabled: "customers.flags.isInvoiceWithoutTermsEnabled",
  isAsiMember: "customers.flags.asi_member",
  hasEndQuantityPricing: "customers.flags.eqp",
  isBlocked: "customers.flags.isBlocked",
  groupId: "customers.terms.group",
} as const satisfies Readonly<Record<string, DeskWordKey>>;

type PartName = keyof typeof partWords;

export interface ChangedPart {
  readonly name: PartName;
  readonly words: DeskWordKey;
  /** Null for a part that is neither on nor off, such as the group. */
  readonly isOn: boolean | null;
}

/** The parts that an entry of the audit says have changed. */
export function changedParts(after: unknown): readonly ChangedPart[] {
  if (typeof after !== "object" || after === null) return [];
  const values: Readonly<Record<string, unknown>> = { ...after };
  return (Object.keys(partWords) as PartName[]).flatMap((name) => {
    const value = values[name];
    return value === undefined
      ? []
      : [{ name, words: partWords[name], isOn: typeof value === "boolean" ? value : null }];
  });
}
