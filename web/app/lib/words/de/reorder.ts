import type { Words } from "../words.ts";

export const reorder: Words["reorder"] = {
  title: "Nachbestellen",
  titleOf: "{{name}} nachbestellen",
  edit: "Bearbeiten",
  editNamed: "{{name}} bearbeiten",
  size: "Größe",
  sameSize: "Gleiche Größe",
  newSize: "Neue Größe",
  quantity: "Menge",
  range: "{{dimension}}: {{range}}",
  refused: "Diesen Karton können wir so nicht mehr herstellen: {{reason}}",
  pieces_one: "{{pieces}} Stück",
  pieces_other: "{{pieces}} Stück",
  before: "{{price}} für {{pieces}} in dieser Bestellung",
  beforeTax: "Vor Steuern und Versand",
  arrives: "Ankunft {{day}}",
  add: "In den Warenkorb",
  sameArtwork: "Ihre Druckdaten werden übernommen, Sie müssen nichts hochladen.",
  artworkToCheck:
    "Ihre Druckdaten werden übernommen. Bitte prüfen Sie, ob sie zur neuen Größe passen; über „Bearbeiten“ im Warenkorb können Sie sie ersetzen.",
  noArtwork: "Material, Druck und Veredelung wie in dieser Bestellung.",
  gone: "Dieses Produkt führen wir nicht mehr, es kann daher nicht nachbestellt werden.",
  cannotBeMade: "So können wir diesen Karton nicht mehr herstellen. Über „Bearbeiten“ können Sie ihn ändern.",
  notLoaded: "Das Produkt konnte nicht geladen werden.",
  notPriced: "Der heutige Preis konnte nicht geladen werden.",
  notAdded: "Das Produkt wurde nicht in den Warenkorb gelegt. Bitte versuchen Sie es noch einmal.",
};
