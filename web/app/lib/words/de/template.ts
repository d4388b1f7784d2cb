import type { Words } from "../words.ts";

export const template: Words["template"] = {
  title: "Vorlagen",
  description:
    "Zeichnen Sie die Stanzkontur eines Kartons in Ihrer eigenen Größe: sechs Bauarten, auf den Achtelzoll genau, als PDF-, SVG- oder DXF-Datei.",
  lead: "Wählen Sie eine Bauart und stellen Sie die Innenmaße ein. Zuschnitt und gefalteter Karton ändern sich sofort mit.",
  families: "Bauart",
  foldedOf: "{{name}}, {{size}}",
  draw: "Zeichnen",
  panels: "Flächen",
  panelsNote: "{{panels}} Flächen, jeweils mit den Maßen ihres Umrisses",
  downloads: "Vorlage",
  common: "Vorlagen in gängigen Größen",
  configure: "Konfigurieren und bestellen",
  toDesigner: "Weiter zum Designer",
  configureNote: "Kartons fertigen wir in Schritten von {{step}}. Ihrer wäre {{size}} groß.",
  stays: "Die Zeichnung zeigt die letzte Größe, die wir fertigen können.",
};
