import type { Placement } from "@boxwright/core/artwork/placement";
import type { LineSelection } from "@boxwright/core/cart/cart";
import type { QuotedPrice } from "@boxwright/core/quotations/quotation";

/** A line that a shopper adds to their cart. */
export interface LineRequest {
  readonly productKey: string;
  readonly sku: string;
  readonly skuVersion: number;
  readonly quantity: number;
  readonly selection: LineSelection;
  /** Refused if the catalogue disagrees; null leaves it to the catalogue. */
  readonly isSample: boolean | null;
  readonly designId: string | null;
  /** An approval of the design; null takes its newest for the goods. */
  readonly approvalId: string | null;
  /** Null keeps the artwork of a line that is replaced. */
  readonly uploadIds: readonly string[] | null;
  /** Null if the shop places the files by itself; undefined keeps the placements of a line that is replaced, if it keeps its files. */
  readonly placements: readonly Placement[] | null | undefined;
  /** An approval of the print of these files on these goods. */
  readonly printApprovalId: string | null;
  /** Null keeps the comments of a line that is replaced. */
  readonly customerComments: string | null;
  /** The offer of the quotation from which it comes; undefined for any other line. */
  readonly quoted?: QuotedPrice;
  /** The id of the line that it replaces; null adds a line. */
  readonly replaces: string | null;
}
