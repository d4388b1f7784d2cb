import type { LineState } from "@boxwright/core/orders/line-states";
import { Chance } from "./chance.ts";

/** How an order of the demo is paid. */
export type DemoPayment = "card" | "declined first" | "on terms" | "by invoice";

export interface DemoLine {
  readonly productKey: string;
  readonly selection: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** The state that it reaches. */
  readonly state: LineState;
}

export interface DemoOrder {
  readonly at: Date;
  /** The place of its buyer. */
  readonly buyer: number;
  readonly payment: DemoPayment;
  readonly coupon: string | null;
  readonly poNumber: string | null;
  readonly lines: readonly DemoLine[];
}

export const demoOrderCount = 400;
export const demoBuyerCount = 60;
const demoDays = 60;

const day = 24 * 3_600_000;

const boxes: readonly {
  readonly key: string;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
}[] = [
  { key: "custom-mailer-box", sizes: ["10x8x4", "9x6x3", "12x9x3"], colors: ["White", "Kraft"] },
  { key: "custom-shipper-box", sizes: ["12x9x6", "18x12x12"], colors: ["Kraft"] },
  { key: "custom-square-mailer-box", sizes: ["4x4x4", "6x6x6"], colors: ["White"] },
  { key: "custom-gift-mailer-box", sizes: ["9x6x3"], colors: ["White"] },
  { key: "custom-gable-box", sizes: ["8x5x5"], colors: ["White"] },
  { key: "custom-document-mailer-box", sizes: ["12x9x1"], colors: ["Kraft"] },
];
const quantities = [50, 100, 250, 500, 1000];
const sample = "custom-mailer-box-sample";

/** The states of young orders, as often as each is named. */
const youngStates: readonly LineState[] = [
  "WaitingForArtwork",
  "WaitingForArtwork",
  "ArtworkCheckInProgress",
  "ArtworkFailed",
  "ArtworkFailed",
  "ArtworkReview",
  "ArtworkReview",
  "ArtworkReview",
  "ArtworkRejected",
  "WaitingForCustomerApproval",
  "WaitingForCustomerApproval",
  "ReadyForProduction",
  "ReadyForProduction",
  "SentToMCP",
  "Confirmed",
  "Confirmed",
  "Confirmed",
  "FulfillmentError",
  "MerchantRejected",
  "SentToProduction",
  "SentToProduction",
  "PrintingInProgress",
  "PrintingInProgress",
  "PrintingInProgress",
  "ServiceInProgress",
  "Shipped",
  "Cancelled",
];
/** Younger orders are under way; older ones are shipped. */
const youngDays = 9;
/** Younger orders have not come to the plant. */
const freshDays = 1;

/** The orders of the demo until `now`, oldest first: fewer at weekends, none at night. */
export function planOrders(now: Date): readonly DemoOrder[] {
  const chance = new Chance(18);
  const moments = Array.from({ length: demoOrderCount }, () => momentBefore(now, chance)).sort(
    (one, other) => one.getTime() - other.getTime(),
  );
  return moments.map((at) => planOrder(at, (now.getTime() - at.getTime()) / day, chance));
}

/** By the hours of the plant in Texas, from eight to eight. */
function momentBefore(now: Date, chance: Chance): Date {
  for (;;) {
    // The square makes newer orders more frequent.
    const at = new Date(now.getTime() - Math.max(0.01, chance.share() ** 1.3) * demoDays * day);
    const hour = (at.getUTCHours() + 18) % 24;
    const isWeekend = at.getUTCDay() % 6 === 0;
    if (hour >= 8 && hour < 20 && !(isWeekend && chance.isWithin(0.6))) return at;
  }
}

function planOrder(at: Date, ageInDays: number, chance: Chance): DemoOrder {
  const payment = paymentOf(ageInDays, chance);
  const lines = Array.from({ length: 1 + (chance.isWithin(0.25) ? 1 : 0) + (chance.isWithin(0.06) ? 1 : 0) }, () =>
    planLine(ageInDays, payment, chance),
  );
  return {
    at,
    buyer: chance.below(demoBuyerCount),
    payment,
    coupon: payment === "card" && chance.isWithin(0.08) ? "WELCOME10" : null,
    poNumber: chance.isWithin(0.2) ? `PO-${7_000 + chance.below(900)}` : null,
    lines: chance.isWithin(0.1) ? [...lines, sampleLine(ageInDays, payment)] : lines,
  };
}

function paymentOf(ageInDays: number, chance: Chance): DemoPayment {
  const share = chance.share();
  if (share < 0.06) return "declined first";
  if (share < 0.18) return "on terms";
  return share < 0.22 && ageInDays < 25 ? "by invoice" : "card";
}

function planLine(ageInDays: number, payment: DemoPayment, chance: Chance): DemoLine {
  const { key, sizes, colors } = chance.oneOf(boxes);
  const selection = { Size: chance.oneOf(sizes), Color: chance.oneOf(colors) };
  return { productKey: key, selection, quantity: chance.oneOf(quantities), state: stateOf(ageInDays, payment, chance) };
}

function sampleLine(ageInDays: number, payment: DemoPayment): DemoLine {
  const state = payment === "by invoice" ? "WaitingForPayment" : ageInDays > 2 ? "Shipped" : "ReadyForProduction";
  return { productKey: sample, selection: {}, quantity: 1, state };
}

function stateOf(ageInDays: number, payment: DemoPayment, chance: Chance): LineState {
  if (payment === "by invoice") return "WaitingForPayment";
  if (ageInDays < freshDays) return chance.oneOf(youngStates.slice(0, 13));
  if (ageInDays < youngDays) return chance.oneOf(youngStates);
  if (ageInDays < 3 * youngDays && chance.isWithin(0.06)) return chance.oneOf(youngStates.slice(0, 11));
  return chance.isWithin(0.04) ? "Cancelled" : "Shipped";
}
