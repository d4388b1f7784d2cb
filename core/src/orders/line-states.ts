interface LineStateRow {
  /** The specification's name of the status. */
  readonly status: string;
  /** What a shopper reads. */
  readonly label: string;
  readonly mayGoTo: readonly string[];
}

/** The life of an order line, once: every move is checked against this table. */
const table = {
  Initial: {
    status: "Initial",
    label: "Initial",
    mayGoTo: ["WaitingForPayment", "WaitingForArtwork", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled"],
  },
  WaitingForPayment: {
    status: "Waiting for Payment",
    label: "On Hold For Payment",
    mayGoTo: ["WaitingForArtwork", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled"],
  },
  WaitingForArtwork: {
    status: "Waiting for Artwork",
    label: "Waiting for Artwork",
    mayGoTo: ["ArtworkCheckInProgress", "Cancelled"],
  },
  ArtworkCheckInProgress: {
    status: "Artwork Check In Progress",
    label: "Artwork Check In Progress",
    mayGoTo: ["ArtworkFailed", "ArtworkReview", "WaitingForCustomerApproval", "ReadyForProduction", "Cancelled"],
  },
  ArtworkFailed: {
    status: "Artwork failed",
    label: "Artwork failed",
    mayGoTo: ["ArtworkCheckInProgress", "Cancelled"],
  },
  ArtworkReview: {
    status: "Waiting for Doc Review",
    label: "Waiting for Doc Review",
    mayGoTo: ["ArtworkRejected", "WaitingForCustomerApproval", "ReadyForProduction", "Cancelled"],
  },
  ArtworkRejected: {
    status: "Artwork Rejected",
    label: "Artwork Rejected",
    mayGoTo: ["ArtworkCheckInProgress", "Cancelled"],
  },
  WaitingForCustomerApproval: {
    status: "Waiting for Customer Approval",
    label: "Waiting for Customer Approval",
    mayGoTo: ["ReadyForProduction", "ArtworkCheckInProgress", "Cancelled"],
  },
  ReadyForProduction: {
    status: "Ready for production",
    label: "Ready for production",
    mayGoTo: ["SentToMCP", "SentToProduction", "Cancelled"],
  },
  SentToMCP: {
    status: "Sent to MCP",
    label: "Waiting For Printing",
    mayGoTo: ["Confirmed", "FulfillmentError", "MerchantRejected"],
  },
  Confirmed: {
    status: "Fulfillment accepted",
    label: "Waiting For Printing",
    mayGoTo: ["SentToProduction", "Cancelled"],
  },
  FulfillmentError: {
    status: "Fulfillment error",
    label: "Waiting For Printing",
    mayGoTo: ["SentToMCP", "Cancelled"],
  },
  MerchantRejected: {
    status: "Merchant rejected",
    label: "Sent to production",
    mayGoTo: ["SentToMCP", "Cancelled"],
  },
  SentToProduction: {
    status: "Sent to production",
    label: "Sent to production",
    mayGoTo: ["PrintingInProgress"],
  },
  PrintingInProgress: {
    status: "Printing In Progress",
    label: "Printing In Progress",
    mayGoTo: ["ServiceInProgress", "Shipped"],
  },
  ServiceInProgress: { status: "Service in progress", label: "LTL Freight", mayGoTo: ["Shipped"] },
  Shipped: { status: "Shipped", label: "Shipped", mayGoTo: [] },
  Cancelled: { status: "Cancelled", label: "Cancelled", mayGoTo: [] },
} as const satisfies Record<string, LineStateRow>;

export type LineState = keyof typeof table;

const rows: Readonly<Record<LineState, LineStateRow>> = table;

export const lineStates = Object.keys(table) as readonly LineState[];

export function isLineState(text: string): text is LineState {
  return Object.hasOwn(table, text);
}

/** What a shopper reads for a state. */
export function lineStateLabel(state: LineState): string {
  return rows[state].label;
}

/** The specification's name of a state. */
export function lineStatus(state: LineState): string {
  return rows[state].status;
}

/** The states that may follow; none where a line's life ends. */
export function statesAfter(state: LineState): readonly LineState[] {
  return rows[state].mayGoTo.filter(isLineState);
}
