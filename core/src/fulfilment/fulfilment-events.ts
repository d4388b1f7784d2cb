import { type LineState, statesAfter } from "../orders/line-states.ts";

/** The state to which each event of the plant moves a line. */
const targets = {
  accepted: "Confirmed",
  rejected: "MerchantRejected",
  error: "FulfillmentError",
  sentToProduction: "SentToProduction",
  printing: "PrintingInProgress",
  freight: "ServiceInProgress",
  shipped: "Shipped",
} as const satisfies Record<string, LineState>;

/** Events about making and shipping a line. */
export type LineEvent = keyof typeof targets;

/** Events about the parcels of a shipped line. */
export const parcelEvents = ["delivered", "exception"] as const;

export type FulfilmentEventType = LineEvent | (typeof parcelEvents)[number];

export const fulfilmentEventTypes = [
  "accepted",
  "rejected",
  "error",
  "sentToProduction",
  "printing",
  "freight",
  "shipped",
  ...parcelEvents,
] as const satisfies readonly FulfilmentEventType[];

export function isLineEvent(type: FulfilmentEventType): type is LineEvent {
  return Object.hasOwn(targets, type);
}

/** How far a line is at the plant. States of a line without a work order are missing. */
const progress: Readonly<Partial<Record<LineState, number>>> = {
  SentToMCP: 0,
  FulfillmentError: 0,
  MerchantRejected: 0,
  Confirmed: 1,
  SentToProduction: 2,
  PrintingInProgress: 3,
  ServiceInProgress: 4,
  Shipped: 5,
};

/** Whether the plant has, or may have, a work order for a line in this state. */
export function isAtPlant(state: LineState): boolean {
  return progress[state] !== undefined;
}

/**
 * The effect of an event on a line: the event moves the line through these states, or it is early and waits for an earlier event, or it is
 * late and changes nothing.
 */
export type EventEffect =
  | { readonly kind: "moves"; readonly to: readonly ((typeof targets)[LineEvent] | "SentToMCP")[] }
  | { readonly kind: "early" }
  | { readonly kind: "late" };

export function effectOf(type: LineEvent, state: LineState): EventEffect {
  const target = targets[type];
  if (statesAfter(state).includes(target) && isAtPlant(state)) return { kind: "moves", to: [target] };
  // The plant has the work order although the shop could not deliver it.
  if (state === "FulfillmentError" && statesAfter("SentToMCP").includes(target) && target !== state) {
    return { kind: "moves", to: ["SentToMCP", target] };
  }
  const reached = progress[state];
  const isAhead = reached !== undefined && state !== "MerchantRejected" && (progress[target] ?? 0) > reached;
  return { kind: isAhead ? "early" : "late" };
}
