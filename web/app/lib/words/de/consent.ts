import type { Words } from "../words.ts";

export const consent: Words["consent"] = {
  title: "Besuchsstatistik",
  question:
    "Dürfen wir Ihren Besuch erfassen? Wir sehen dann, welche Seiten Sie aufrufen und was Sie bestellen, und verbessern damit den Shop. Ihre Entscheidung können Sie am Ende jeder Seite jederzeit ändern.",
  yes: "Ja",
  no: "Nein",
  isGranted: "Ihr Besuch wird erfasst.",
  isDenied: "Ihr Besuch wird nicht erfasst.",
  allow: "Erfassung erlauben",
  stop: "Erfassung beenden",
};
