import type { Words } from "../words.ts";

export const failures: Words["failures"] = {
  failed: "Leider ist etwas schiefgegangen. Wir kümmern uns darum.",
  retry: "Noch einmal versuchen",
  offline: "Sie sind offline. Was Sie eingegeben haben, bleibt erhalten.",
  held: "Es gibt keine Verbindung. Die gewünschte Seite kommt, sobald es wieder eine gibt.",
  slow: "Die Verbindung ist langsam. Die Seite ist noch unterwegs.",
  unreached: "Der Shop ist nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung.",
  picture: "Dieses Bild konnte nicht geladen werden.",
  away: "Wir können diese Seite gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.",
  contact: "Brauchen Sie Hilfe? Schreiben Sie uns:",
  product: {
    title: "Dieses Produkt konnte nicht geladen werden.",
    message: "Die Angaben zum Produkt konnten nicht geladen werden. Bitte wenden Sie sich an uns.",
    advice:
      "Bitte versuchen Sie es noch einmal, oder wählen Sie einen anderen Karton. Ihr Warenkorb und Ihre hochgeladenen Dateien sind noch da.",
    allBoxes: "Alle Kartons ansehen",
  },
  home: "Zur Startseite",
  notFoundCode: "404",
  notFound: "Diese Seite haben wir nicht gefunden.",
};
