import type { Words } from "../words.ts";

export const shipping: Words["shipping"] = {
  title: "Versand",
  description: "Wohin wir Ihre Kartons liefern und wann sie ankommen.",
  addressTitle: "Lieferadresse",
  billingTitle: "Rechnungsadresse",
  sameAddress: "Die Rechnungsadresse ist dieselbe",
  toMethods: "Weiter zur Versandart",
  methodsTitle: "Versandart",
  methodsOf: "Lieferung von {{quantity}} {{name}}",
  sentTo: "An {{place}}",
  changeAddress: "Adresse ändern",
  arrives: "Lieferung am {{day}}",
  noMethods: "Dafür ist keine Versandart verfügbar.",
  methodsNotRead: "Die Versandarten konnten nicht geladen werden.",
  methodNotChosen: "Die Versandart konnte nicht übernommen werden.",
  toPayment: "Weiter zur Zahlung",
};
