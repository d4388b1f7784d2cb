import type { Words } from "../words.ts";

export const adding: Words["adding"] = {
  added: "Der Artikel liegt jetzt in Ihrem Warenkorb",
  notAdded: "Der Artikel konnte nicht in den Warenkorb gelegt werden. Ihre Auswahl ist noch da.",
  outOfStock: "Dieser Artikel ist zurzeit nicht vorrätig. Bitte versuchen Sie es später noch einmal.",
  tooFew: "Die gewählte Menge ist nicht vorrätig.",
  left: "Wir haben noch {{available}} Stück.",
  viewCart: "Zum Warenkorb",
  sampleLimit: "Bis zu 3 Musterkartons auf einmal, je Größe und Art einer.",
  saveLink: "Diese Konfiguration speichern",
  saveLinkNamed: "Diese Konfiguration speichern: {{name}}",
  linkCopied: "Der Link zu diesem Karton ist kopiert.",
  linkNotCopied: "Der Link konnte nicht kopiert werden. Er lautet {{url}}",
  quickAdd: "{{boxes}} Stück für {{price}}",
  quickAddNamed: "{{boxes}} Stück für {{price}} in den Warenkorb: {{name}}",
};
