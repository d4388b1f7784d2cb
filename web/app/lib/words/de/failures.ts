import type { Words } from "../words.ts";

export const failures: Words["failures"] = {
  failed: "Leider ist etwas schiefgegangen. Wir kümmern uns darum.",
  retry: "Erneut versuchen",
  offline: "Sie sind offline. Ihre Eingaben bleiben erhalten.",
  held: "Sie sind offline. Die Seite wird geöffnet, sobald Sie wieder online sind.",
  slow: "Ihre Verbindung ist langsam. Die Seite wird noch geladen.",
  unreached: "Der Shop ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.",
  picture: "Dieses Bild konnte nicht geladen werden.",
  away: "Wir können diese Seite gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.",
  contact: "Brauchen Sie Hilfe? Schreiben Sie uns:",
  product: {
    title: "Dieses Produkt konnte nicht geladen werden.",
    message: "Die Produktdaten konnten nicht geladen werden. Bitte wenden Sie sich an uns.",
    advice:
      "Bitte versuchen Sie es noch einmal oder wählen Sie einen anderen Karton. Ihr Warenkorb und Ihre hochgeladenen Dateien sind noch da.",
    allBoxes: "Alle Kartons ansehen",
  },
  home: "Zur Startseite",
  notFoundCode: "404",
  notFound: "Diese Seite haben wir nicht gefunden.",
  write: "Schreiben Sie uns",
  closedLink: "Dieser Link öffnet keine Bestellung.",
  closedLinkHelp:
    "Vielleicht ist er unvollständig, oder wir haben ihn zu Ihrer Sicherheit gesperrt. Schreiben Sie uns und nennen Sie Ihre Bestellnummer, dann helfen wir Ihnen weiter.",
  closedLinkClaim:
    "Mit einem Kundenkonto können Sie die Bestellung unter „Meine Bestellungen“ auch selbst hinzufügen. Sie brauchen dafür nur die Bestellnummer und die Postleitzahl.",
};
