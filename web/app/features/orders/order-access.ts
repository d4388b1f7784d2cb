import type { WireTrackedOrder } from "@boxwright/contract/order";
import type { ReactNode } from "react";

/** The parts of an order that both of its pages show: the buyer's own page and the page of its link. */
export interface ShownOrder
  extends Pick<WireTrackedOrder, "lineItems" | "totals" | "taxedPrice" | "discountCodes" | "cancelled" | "refunds"> {
  readonly history: readonly Pick<WireTrackedOrder["history"][number], "lineItemId" | "from" | "to" | "at">[];
}

export type ShownLine = WireTrackedOrder["lineItems"][number];

/** The visitor's actions on an order, either as its buyer or by its link. */
export interface OrderAccess {
  readonly showArtwork: (line: ShownLine) => ReactNode;
  /** Sends the artwork of a line and shows the new state of the order. Throws if the server refuses. */
  readonly sendArtwork: (lineId: string, uploadIds: readonly string[]) => Promise<ShownLine | undefined>;
  /** Reads the order again. */
  readonly refresh: () => Promise<unknown>;
}
