/** What customers do with the shop, as the page /status lists it. */
export const shopParts = ["ordering", "payments", "uploads", "pictures", "mails"] as const;
export type ShopPart = (typeof shopParts)[number];

/** From best to worst. */
export const partStates = ["working", "degraded", "down"] as const;
export type PartState = (typeof partStates)[number];

/** What the operator tells customers. */
export interface StatusNotice {
  /** The part that it is about; null for the whole shop. */
  readonly part: ShopPart | null;
  readonly state: PartState;
  readonly text: { readonly en: string; readonly de: string };
  readonly since: Date;
}

/** The most characters of a notice in one language. */
export const longestNotice = 500;

export type PartStates = Readonly<Partial<Record<ShopPart, PartState>>>;

/** The measured states with those of the notice, whichever is worse. */
export function withNotice(measured: PartStates, notice: StatusNotice | null): PartStates {
  if (notice === null) return measured;
  return Object.fromEntries(
    Object.entries(measured).map(([part, state]) => [
      part,
      notice.part === null || notice.part === part ? worse(state, notice.state) : state,
    ]),
  );
}

/** The state of the whole shop: that of its worst part. */
export function worstOf(states: PartStates): PartState {
  return Object.values(states).reduce(worse, "working");
}

function worse(one: PartState, other: PartState): PartState {
  return partStates.indexOf(one) > partStates.indexOf(other) ? one : other;
}
