import type { LineState } from "@boxwright/core/orders/line-states";

export const lineStates: Readonly<Record<LineState, string>> = {
  Initial: "Eingegangen",
  WaitingForPayment: "Wartet auf Zahlung",
  WaitingForArtwork: "Wartet auf Druckdaten",
  ArtworkCheckInProgress: "Druckdaten werden geprüft",
  ArtworkFailed: "Druckdaten fehlerhaft",
  ArtworkReview: "Druckdaten in manueller Prüfung",
  ArtworkRejected: "Druckdaten abgelehnt",
  WaitingForCustomerApproval: "Wartet auf Freigabe des Kunden",
  ReadyForProduction: "Bereit für die Produktion",
  SentToMCP: "An das Werk gesendet",
  Confirmed: "Vom Werk angenommen",
  FulfillmentError: "Fehler im Werk",
  MerchantRejected: "Vom Werk abgelehnt",
  SentToProduction: "An die Produktion übergeben",
  PrintingInProgress: "Im Druck",
  ServiceInProgress: "Bei der Spedition",
  Shipped: "Versandt",
  Cancelled: "Storniert",
};
