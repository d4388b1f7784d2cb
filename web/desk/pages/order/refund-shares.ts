import type { CallOptions } from "@boxwright/contract/client";
import type { previewRefund } from "@boxwright/contract/desk/order-money";
import { centsTyped } from "../../format/typed-money.ts";

export const shareKinds = ["none", "all", "boxes", "percent", "amount"] as const;

/** How much of a line or of the delivery goes back, as a person enters it. */
export interface TypedShare {
  readonly kind: (typeof shareKinds)[number];
  readonly typed: string;
}

export const noShare: TypedShare = { kind: "none", typed: "" };

type PreviewBody = CallOptions<typeof previewRefund>["body"];
type Share = PreviewBody["lines"][number]["share"];

/** The share that a text means; null if it means none, or is not complete. */
export function shareOf({ kind, typed }: TypedShare): Share | null {
  switch (kind) {
    case "none":
      return null;
    case "all":
      return { kind };
    case "boxes":
      return /^[1-9]\d{0,7}$/.test(typed.trim()) ? { kind, boxes: Number(typed) } : null;
    case "percent":
      return /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? percentShare(Number(typed.trim().replace(",", "."))) : null;
    case "amount": {
      const cents = centsTyped(typed);
      return cents === null || cents === 0 ? null : { kind, amount: moneyOf(cents) };
    }
  }
}

function percentShare(percent: number): Share | null {
  return percent > 0 && percent <= 100 ? { kind: "percent", percent } : null;
}

function moneyOf(centAmount: number) {
  return { type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 } as const;
}

/** The refund that is asked for: only what is complete counts. */
export function askedRefund(lines: Readonly<Record<string, TypedShare>>, shipping: TypedShare): PreviewBody {
  const shippingShare = shareOf(shipping);
  return {
    lines: Object.entries(lines).flatMap(([lineItemId, typed]) => {
      const share = shareOf(typed);
      return share === null ? [] : [{ lineItemId, share }];
    }),
    ...(shippingShare !== null && { shipping: shippingShare }),
  };
}
