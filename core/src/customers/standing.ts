/** What staff decide about a customer. */
export interface Standing {
  /** May pay by invoice with terms. */
  readonly onAccount: boolean;
  /** May pay by invoice before the goods are made. */
  readonly isInvoiceWithoutTermsEnabled: boolean;
  readonly isAsiMember: boolean;
  readonly hasEndQuantityPricing: boolean;
  /** The id of the customer's group; null without one. */
  readonly groupId: string | null;
  /** A blocked customer cannot sign in. Their orders go on. */
  readonly isBlocked: boolean;
}

/** A change of a standing; undefined parts stay as they are. */
export type StandingChange = { readonly [Part in keyof Standing]?: Standing[Part] | undefined };

const parts = [
  "onAccount",
  "isInvoiceWithoutTermsEnabled",
  "isAsiMember",
  "hasEndQuantityPricing",
  "groupId",
  "isBlocked",
] as const satisfies readonly (keyof Standing)[];

/** The changed standing, and the parts that differ from the standing before. */
export function changeStanding(
  before: Standing,
  change: StandingChange,
): { readonly after: Standing; readonly changed: readonly (keyof Standing)[] } {
  const asked = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Standing = { ...before, ...asked };
  return { after, changed: parts.filter((part) => before[part] !== after[part]) };
}

/** The filters of the list of customers. */
export const customerFlags = ["onAccount", "invoiceWithoutTerms", "asiMember", "eqp", "inGroup", "blocked"] as const;
export type CustomerFlag = (typeof customerFlags)[number];
