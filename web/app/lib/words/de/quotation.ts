import type { Words } from "../words.ts";

export const quotation: Words["quotation"] = {
  documentTitle: "Ihr Angebot",
  description: "Ein Angebot für bedruckte Verpackungen.",
  title: "Angebot {{number}}",
  line: "{{quantity}} × {{title}}",
  shipping: "Versand",
  total: "Summe ohne Steuern",
  open: "Gültig bis {{day}}, für eine Bestellung. Die Druckdaten jeder Box fügen Sie im Warenkorb hinzu.",
  take: "In den Warenkorb legen",
  expired: "Dieses Angebot war bis {{day}} gültig. Bitte schreiben Sie uns für ein neues.",
  used: "Dieses Angebot wurde bereits bestellt.",
  failed: "Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
};
