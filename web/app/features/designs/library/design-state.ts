import type { WireDesignSummary } from "@boxwright/contract/designs";

export type DesignState = "draft" | "approved" | "changed" | "inCart" | "ordered";

/** The state of a design, from a draft to an order. */
export function stateOf(
  { approval, isOrdered }: Pick<WireDesignSummary, "approval" | "isOrdered">,
  isInCart = false,
): DesignState {
  if (approval === null) return "draft";
  if (!approval.isCurrent) return "changed";
  if (isInCart) return "inCart";
  return isOrdered ? "ordered" : "approved";
}

/** When a design was edited, by the shopper's clock and calendar. */
export type Edited =
  | { readonly kind: "today"; readonly time: string }
  | { readonly kind: "yesterday" }
  /** A calendar day such as `2026-11-19`. */
  | { readonly kind: "day"; readonly day: string };

/** `culture` such as `de`; the time zone is that of the browser. */
export function editedWhen(instant: string, now: Date, culture: string): Edited {
  const at = new Date(instant);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(at) === dayOf(now)) {
    return { kind: "today", time: new Intl.DateTimeFormat(culture, { timeStyle: "short" }).format(at) };
  }
  return dayOf(at) === dayOf(yesterday) ? { kind: "yesterday" } : { kind: "day", day: dayOf(at) };
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
