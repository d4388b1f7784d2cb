import type { Words } from "../words.ts";

export const failures: Words["failures"] = {
  failed: "Leider ist etwas schiefgegangen. Wir kümmern uns darum.",
  retry: "Noch einmal versuchen",
  home: "Zur Startseite",
  notFoundCode: "404",
  notFound: "Diese Seite haben wir nicht gefunden.",
};
