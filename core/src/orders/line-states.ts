import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";

interface LineStateRow {
  /** The specification's name of the status. */
  readonly status: string;
  /** What a shopper reads. */
  readonly label: LocalText;
  readonly mayGoTo: readonly string[];
}

/** The life cycle of an order line. Every move is checked against this table. */
const table = {
  Initial: {
    status: "Initial",
    label: { en: "Initial", de: "Eingegangen" },
    mayGoTo: ["WaitingForPayment", "WaitingForArtwork", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled"],
  },
  WaitingForPayment: {
    status: "Waiting for Payment",
    label: { en: "On Hold For Payment", de: "Wartet auf Zahlung" },
    mayGoTo: ["WaitingForArtwork", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled"],
  },
  WaitingForArtwork: {
    status: "Waiting for Artwork",
    label: { en: "Waiting for Artwork", de: "Wartet auf Druckdaten" },
    mayGoTo: ["ArtworkCheckInProgress", "Cancelled"],
  },
  ArtworkCheckInProgress: {
    status: "Artwork Check In Progress",
    label: { en: "Artwork Check In Progress", de: "Druckdaten werden geprüft" },
    mayGoTo: ["ArtworkFailed", "ArtworkReview", "WaitingForCustomerApproval", "ReadyForProduction", "Cancelled"],
  },
  ArtworkFailed: {
    status: "Artwork failed",
    label: { en: "Artwork failed", de: "Druckdaten fehlerhaft" },
    mayGoTo: ["ArtworkCheckInProgress", "Cancelled"],
  },
  ArtworkReview: {
    status: "Waiting for Doc Review",
    label: { en: "Waiting for Doc Review", de: "Druckdaten in manueller Prüfung" },
    mayGoTo: ["ArtworkRejected", "WaitingForCustomerApproval", "ReadyForProduction", "Cancelled"],
  },
  ArtworkRejected: {
    status: "Artwork Rejected",
    label: { en: "Artwork Rejected", de: "Druckdaten abgelehnt" },
    mayGoTo: ["ArtworkCheckInProgress", "Cancelled"],
  },
  WaitingForCustomerApproval: {
    status: "Waiting for Customer Approval",
    label: { en: "Waiting for Customer Approval", de: "Wartet auf Ihre Druckfreigabe" },
    mayGoTo: ["ReadyForProduction", "ArtworkCheckInProgress", "Cancelled"],
  },
  ReadyForProduction: {
    status: "Ready for production",
    label: { en: "Ready for production", de: "Bereit für die Produktion" },
    mayGoTo: ["SentToMCP", "SentToProduction", "ArtworkCheckInProgress", "Cancelled"],
  },
  SentToMCP: {
    status: "Sent to MCP",
    label: { en: "Waiting For Printing", de: "Wartet auf den Druck" },
    mayGoTo: ["Confirmed", "FulfillmentError", "MerchantRejected"],
  },
  Confirmed: {
    status: "Fulfillment accepted",
    label: { en: "Waiting For Printing", de: "Wartet auf den Druck" },
    mayGoTo: ["SentToProduction", "Cancelled"],
  },
  FulfillmentError: {
    status: "Fulfillment error",
    label: { en: "Waiting For Printing", de: "Wartet auf den Druck" },
    mayGoTo: ["SentToMCP", "Cancelled"],
  },
  MerchantRejected: {
    status: "Merchant rejected",
    label: { en: "Sent to production", de: "An die Produktion übergeben" },
    mayGoTo: ["SentToMCP", "Cancelled"],
  },
  SentToProduction: {
    status: "Sent to production",
    label: { en: "Sent to production", de: "An die Produktion übergeben" },
    mayGoTo: ["PrintingInProgress"],
  },
  PrintingInProgress: {
    status: "Printing In Progress",
    label: { en: "Printing In Progress", de: "Im Druck" },
    mayGoTo: ["ServiceInProgress", "Shipped"],
  },
  ServiceInProgress: {
    status: "Service in progress",
    label: { en: "LTL Freight", de: "Speditionsversand" },
    mayGoTo: ["Shipped"],
  },
  Shipped: { status: "Shipped", label: { en: "Shipped", de: "Versandt" }, mayGoTo: [] },
  Cancelled: { status: "Cancelled", label: { en: "Cancelled", de: "Storniert" }, mayGoTo: [] },
} as const satisfies Record<string, LineStateRow>;

export type LineState = keyof typeof table;

const rows: Readonly<Record<LineState, LineStateRow>> = table;

export const lineStates = Object.keys(table) as readonly LineState[];

export function isLineState(text: string): text is LineState {
  return Object.hasOwn(table, text);
}

/** The name of a state for shoppers. */
export function lineStateLabel(state: LineState, language: ShopLanguage): string {
  return rows[state].label[language];
}

export function lineStatus(state: LineState): string {
  return rows[state].status;
}

/** The states that may follow; none after a final state. */
export function statesAfter(state: LineState): readonly LineState[] {
  return rows[state].mayGoTo.filter(isLineState);
}
