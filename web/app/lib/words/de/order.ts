import type { Words } from "../words.ts";

export const order: Words["order"] = {
  title: "Vielen Dank für Ihre Bestellung",
  documentTitle: "Bestellbestätigung",
  description: "Ihre Bestellung, ihre Nummer und ihr Beleg.",
  number: "Bestellnummer",
  numberSoon: "Ihre Bestellnummer erscheint in einigen Sekunden.",
  numberByMail: "Ihre Bestellung ist eingegangen. Die Nummer senden wir an {{email}}.",
  mailTo: "Wir senden eine Bestätigung an {{email}}.",
  items: "Artikel",
  shippingMethod: "Versandart",
  arrives: "{{option}}, Lieferung am {{day}}",
  progressOf: "Stand von {{name}}",
  since: "seit {{day}}",
  arrivesOn: "Lieferung am {{day}}",
  whatNext: "Wie es weitergeht",
  tracking: "{{carrier}}, Sendungsnummer",
  expected: "voraussichtlich {{day}}",
  done: {
    ordered: "Bestellt",
    payment: "Bezahlt",
    artwork: "Druckdaten geprüft",
    production: "In Produktion",
    printing: "Gefertigt",
    shipped: "Versandt",
  },
  ahead: {
    ordered: "Bestellt",
    payment: "Zahlung",
    artwork: "Druckdatenprüfung",
    production: "Bereit zur Produktion",
    printing: "Fertigung",
    shipped: "Versand",
  },
  next: {
    Initial: "Ihre Bestellung liegt uns vor, wir beginnen damit.",
    WaitingForPayment: "Wir beginnen, sobald Ihre Zahlung eingegangen ist.",
    WaitingForArtwork:
      "Für den Druck benötigen wir Ihre Druckdaten. Sobald sie da sind, prüfen wir sie, drucken und versenden mit Sendungsnummer.",
    ArtworkCheckInProgress:
      "Wir prüfen, ob sich Ihre Druckdaten gut drucken lassen. Danach wird gedruckt und mit Sendungsnummer versandt.",
    ArtworkFailed:
      "Ihre Druckdaten lassen sich so nicht drucken. Bitte senden Sie eine korrigierte Datei: Wir prüfen erneut, Ihre Bestellung behält ihren Platz.",
    ArtworkReview:
      "Jemand aus unserem Haus sieht sich Ihre Druckdaten noch einmal an. Sie hören nur von uns, wenn etwas zu ändern ist.",
    ArtworkRejected:
      "Ihre Druckdaten lassen sich nicht drucken. Bitte senden Sie eine andere Datei: Wir prüfen erneut, Ihre Bestellung behält ihren Platz.",
    WaitingForCustomerApproval:
      "Ihr Andruck liegt bereit. Sobald Sie ihn freigeben, drucken wir genau das, was er zeigt.",
    ReadyForProduction:
      "Alles ist da. Als Nächstes geht der Artikel in die Produktion und dann mit Sendungsnummer auf den Weg.",
    SentToMCP: "Der Artikel hat seinen Platz an der Druckmaschine. Beim Versand erhalten Sie eine Sendungsnummer.",
    Confirmed: "Der Artikel hat seinen Platz an der Druckmaschine. Beim Versand erhalten Sie eine Sendungsnummer.",
    FulfillmentError:
      "Der Artikel wartet auf seinen Platz an der Druckmaschine. Beim Versand erhalten Sie eine Sendungsnummer.",
    MerchantRejected: "Der Artikel ist auf dem Weg zur Druckmaschine. Beim Versand erhalten Sie eine Sendungsnummer.",
    SentToProduction: "Der Artikel ist auf dem Weg zur Druckmaschine. Beim Versand erhalten Sie eine Sendungsnummer.",
    PrintingInProgress:
      "Der Artikel wird gefertigt. Danach wird er verpackt und versandt, und Sie erhalten eine Sendungsnummer.",
    ServiceInProgress: "Der Artikel verlässt uns auf Paletten. Die Spedition stimmt die Lieferung mit Ihnen ab.",
    Shipped: "Der Artikel ist auf dem Weg zu Ihnen.",
    Cancelled: "Dieser Artikel wurde storniert und wird nicht gefertigt.",
  },
  shippingAddress: "Lieferadresse",
  billingAddress: "Rechnungsadresse",
  paymentMethod: "Zahlungsart",
  poNumber: "Ihre Referenznummer (PO)",
  summary: "Bestellsumme",
  receipt: "Beleg herunterladen",
  receiptFailed: "Der Beleg konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.",
  continueShopping: "Weiter einkaufen",
  missing: "Diese Bestellung haben wir nicht gefunden.",
  notLoaded: "Ihre Bestellung konnte nicht geladen werden.",
  loading: "Ihre Bestellung wird geladen",
  needsScripts: "Diese Seite benötigt JavaScript. Ihre Bestellbestätigung erhalten Sie auch per E-Mail.",
};
