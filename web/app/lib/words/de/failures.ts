import type { Words } from "../words.ts";

export const failures: Words["failures"] = {
  failed: "Leider ist etwas schiefgegangen. Wir kümmern uns darum.",
  retry: "Noch einmal versuchen",
  offline: "Es gibt keine Verbindung. Was Sie sehen, bleibt hier.",
  held: "Es gibt keine Verbindung. Die gewünschte Seite kommt, sobald es wieder eine gibt.",
  slow: "Die Verbindung ist langsam. Die Seite ist noch unterwegs.",
  unreached: "Der Shop ist nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung.",
  home: "Zur Startseite",
  notFoundCode: "404",
  notFound: "Diese Seite haben wir nicht gefunden.",
};
