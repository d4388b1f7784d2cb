import type { Words } from "../words.ts";

export const measuring: Words["measuring"] = {
  title: "Besuchsmessung",
  question:
    "Dürfen wir Ihren Besuch messen? Wir sehen dann, welche Seiten Sie ansehen und was Sie bestellen, und verbessern damit den Shop. Am Ende jeder Seite können Sie es sich anders überlegen.",
  yes: "Ja",
  no: "Nein",
  isMeasured: "Ihr Besuch wird gemessen.",
  isNotMeasured: "Ihr Besuch wird nicht gemessen.",
  allow: "Messung erlauben",
  stop: "Messung beenden",
};
