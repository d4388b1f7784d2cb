import type { WireOrder } from "@boxwright/contract/orders";
import type { ReactNode } from "react";

/** What a page of an order shows of it: the buyer's own page has all of this, and so has the page of its link. */
export interface ShownOrder
  extends Pick<WireOrder, "lineItems" | "totals" | "taxedPrice" | "discountCodes" | "cancelled" | "refunds"> {
  readonly history: readonly Pick<WireOrder["history"][number], "lineItemId" | "from" | "to" | "at">[];
}

export type ShownLine = WireOrder["lineItems"][number];

/** What the visitor may do with an order, by whichever right: as its buyer, or by its link. */
export interface OrderAccess {
  readonly showArtwork: (line: ShownLine) => ReactNode;
  /** Gives a line its artwork and shows the order as it is then; throws where that is refused. */
  readonly sendArtwork: (lineId: string, uploadIds: readonly string[]) => Promise<ShownLine | undefined>;
  /** Reads the order again. */
  readonly refresh: () => Promise<unknown>;
}
