import type { Words } from "../words.ts";

export const adding: Words["adding"] = {
  added: "Der Artikel liegt jetzt in Ihrem Warenkorb",
  notAdded: "Der Artikel konnte nicht in den Warenkorb gelegt werden. Ihre Auswahl ist noch da.",
  outOfStock: "Dieser Artikel ist zurzeit nicht vorrätig. Bitte versuchen Sie es später noch einmal.",
  tooFew: "Die gewählte Menge ist nicht vorrätig.",
  left: "Noch {{available}} Stück vorrätig.",
  viewCart: "Zum Warenkorb",
  sampleLimit: "Bis zu 3 Muster auf einmal, je Größe und Ausführung eines.",
  saveLink: "Diese Konfiguration speichern",
  saveLinkNamed: "Diese Konfiguration speichern: {{name}}",
  linkCopied: "Der Link zu diesem Karton wurde kopiert.",
  linkNotCopied: "Der Link konnte nicht kopiert werden. Er lautet {{url}}",
  quickAdd: "{{boxes}} Stück für {{price}}",
  quickAddNamed: "{{boxes}} Stück für {{price}} in den Warenkorb: {{name}}",
};
