import type { Words } from "../words.ts";

export const order: Words["order"] = {
  title: "Vielen Dank für Ihre Bestellung",
  cancelledTitle: "Ihre Bestellung ist storniert",
  documentTitle: "Bestellbestätigung",
  description: "Ihre Bestellung mit Nummer und Beleg.",
  number: "Bestellnummer",
  numberSoon: "Ihre Bestellnummer erscheint in einigen Sekunden.",
  numberLate:
    "Ihre Bestellung ist eingegangen, aber ihre Nummer lässt länger auf sich warten als sonst. Wir senden sie an {{email}}.",
  mailTo: "Wir senden eine Bestätigung an {{email}}.",
  items: "Artikel",
  shippingMethod: "Versandart",
  arrives: "{{option}}, Lieferung am {{day}}",
  arrivesIfSent: "{{option}}, Lieferung am {{day}}, wenn Sie Ihre Druckdaten heute senden",
  firstPromised: "zuerst zugesagt: {{day}}",
  comments: "Ihr Hinweis",
  progressOf: "Stand von {{name}}",
  since: "seit {{day}}",
  arrivesOn: "Lieferung am {{day}}",
  tracking: "{{carrier}}, Sendungsnummer",
  expected: "voraussichtlich {{day}}",
  nodes: {
    done: {
      ordered: "Bestellt",
      artwork: "Druckdaten geprüft",
      ready: "Bereit für die Produktion",
      printing: "Gedruckt",
      shipped: "Versandt",
    },
    ahead: {
      ordered: "Bestellt",
      artwork: "Druckdatenprüfung",
      ready: "Bereit für die Produktion",
      printing: "Druck",
      shipped: "Versand",
    },
    noArtwork: "Ohne Druckdaten",
    made: "Gefertigt",
    production: "Fertigung",
  },
  hint: {
    ArtworkCheckInProgress: "dauert etwa eine Minute",
    ArtworkReview: "wir sehen sie uns an, meist noch am selben Tag",
    ServiceInProgress: "auf Paletten",
  },
  delivered: "zugestellt am {{day}}",
  next: {
    Initial: "Ihre Bestellung ist bei uns eingegangen, wir kümmern uns darum.",
    WaitingForPayment: "Wir beginnen, sobald Ihre Zahlung eingegangen ist.",
    WaitingForArtwork:
      "Für den Druck benötigen wir Ihre Druckdaten. Sobald sie da sind, prüfen wir sie, drucken den Artikel und versenden ihn mit Sendungsnummer.",
    ArtworkCheckInProgress:
      "Wir prüfen, ob sich Ihre Druckdaten gut drucken lassen. Danach wird der Artikel gedruckt und mit Sendungsnummer versandt.",
    ArtworkFailed:
      "Ihre Druckdaten lassen sich so nicht drucken. Bitte senden Sie eine korrigierte Datei, dann prüfen wir erneut. Bis sie da ist, verschiebt sich der Termin.",
    ArtworkReview:
      "Wir sehen uns Ihre Druckdaten noch einmal persönlich an. Sie hören nur von uns, wenn etwas zu ändern ist.",
    ArtworkRejected:
      "Ihre Druckdaten lassen sich nicht drucken. Bitte senden Sie eine andere Datei, dann prüfen wir erneut. Bis sie da ist, verschiebt sich der Termin.",
    WaitingForCustomerApproval:
      "Ihr Korrekturabzug liegt bereit. Sobald Sie die Druckfreigabe erteilen, drucken wir genau das, was er zeigt.",
    ReadyForProduction:
      "Alles ist da. Als Nächstes geht der Artikel in die Produktion und wird dann mit Sendungsnummer versandt.",
    SentToMCP: "Der Artikel ist für den Druck eingeplant. Beim Versand erhalten Sie eine Sendungsnummer.",
    Confirmed: "Der Artikel ist für den Druck eingeplant. Beim Versand erhalten Sie eine Sendungsnummer.",
    FulfillmentError: "Der Artikel wird für den Druck eingeplant. Beim Versand erhalten Sie eine Sendungsnummer.",
    MerchantRejected: "Der Artikel ist auf dem Weg in die Produktion. Beim Versand erhalten Sie eine Sendungsnummer.",
    SentToProduction: "Der Artikel ist auf dem Weg in die Produktion. Beim Versand erhalten Sie eine Sendungsnummer.",
    PrintingInProgress:
      "Der Artikel wird gefertigt. Danach wird er verpackt und versandt, und Sie erhalten eine Sendungsnummer.",
    ServiceInProgress:
      "Der Artikel wird auf Paletten per Spedition versandt. Die Spedition stimmt den Liefertermin mit Ihnen ab.",
    Shipped: "Der Artikel ist auf dem Weg zu Ihnen.",
    Cancelled: "Dieser Artikel wurde storniert und wird nicht gefertigt.",
  },
  artwork: {
    title: "Druckdaten senden",
    replace: "Druckdaten ersetzen",
    waits:
      "Wenn Sie Ihre Dateien heute senden, ist der Liefertermin {{day}}. Danach verschiebt er sich mit jedem Werktag um einen Werktag.",
    choose: "Dateien auswählen",
    send: "Druckdaten senden",
    none: "Bitte wählen Sie zuerst mindestens eine Datei aus.",
    sending: "Bitte warten Sie, bis Ihre Dateien hochgeladen sind, und senden Sie sie dann.",
    sent: "Ihre Druckdaten sind da. Lieferung dieses Artikels am {{day}}.",
    changed:
      "Diese Bestellung hat sich inzwischen geändert, deshalb haben wir sie neu geladen. Bitte prüfen Sie sie und senden Sie Ihre Druckdaten noch einmal.",
    notNow: "Für diesen Artikel nehmen wir keine Druckdaten mehr an.",
    failed: "Ihre Druckdaten konnten nicht gesendet werden. Die Dateien sind noch da, bitte versuchen Sie es erneut.",
    needsScripts:
      "Um Dateien zu senden, schalten Sie bitte JavaScript ein oder antworten Sie mit den Dateien im Anhang auf Ihre Bestellbestätigung.",
  },
  account: {
    title: "Kundenkonto anlegen",
    lead: "Mit einem Passwort speichern Sie diese Bestellung in einem Kundenkonto für {{email}} und bestellen beim nächsten Mal schneller.",
    submit: "Kundenkonto anlegen",
    done: "Ihr Kundenkonto ist angelegt, und diese Bestellung ist darin.",
    refused:
      "Mit diesen Angaben konnten wir kein Kundenkonto anlegen. Falls Sie schon eines haben, melden Sie sich bitte an.",
    signIn: "Anmelden",
  },
  track: {
    title: "Ihre Bestellung",
    documentTitle: "Bestellstatus",
    description: "Status, Adressen und Beleg Ihrer Bestellung.",
    placed: "Bestellt am {{day}}",
    private: "Wer diesen Link hat, kann diese Bestellung sehen. Geben Sie ihn nur mit Bedacht weiter.",
  },
  shippingAddress: "Lieferadresse",
  billingAddress: "Rechnungsadresse",
  paymentMethod: "Zahlungsart",
  poNumber: "Ihre Referenz (PO-Nummer)",
  summary: "Bestellsumme",
  cancelledItems: "Stornierte Artikel",
  refundUnderWay: "Wir erstatten Ihnen {{amount}}. In der Regel ist der Betrag innerhalb von fünf Werktagen da.",
  refunded: "{{amount}} haben wir Ihnen am {{day}} erstattet.",
  receipt: "Beleg herunterladen",
  receiptFailed: "Der Beleg konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.",
  continueShopping: "Weiter einkaufen",
  missing: "Wir haben diese Bestellung nicht gefunden.",
  notLoaded: "Ihre Bestellung konnte nicht geladen werden.",
  loading: "Ihre Bestellung wird geladen",
  needsScripts: "Diese Seite benötigt JavaScript. Ihre Bestellbestätigung erhalten Sie auch per E-Mail.",
};
