import type { Words } from "../words.ts";

export const adding: Words["adding"] = {
  added: "Der Artikel liegt jetzt in Ihrem Warenkorb",
  notAdded: "Der Artikel konnte nicht in den Warenkorb gelegt werden. Bitte versuchen Sie es noch einmal.",
  viewCart: "Zum Warenkorb",
  quickAdd: "{{boxes}} Stück für {{price}}",
  quickAddNamed: "{{boxes}} Stück für {{price}} in den Warenkorb: {{name}}",
};
