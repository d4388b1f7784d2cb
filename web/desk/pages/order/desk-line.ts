import type { WireDeskOrder } from "@boxwright/contract/desk/order";

/** A line of an order as the desk reads it. */
export type DeskLine = WireDeskOrder["lineItems"][number];
