import type { Words } from "../words.ts";

export const template: Words["template"] = {
  title: "Vorlagen",
  description:
    "Zeichnen Sie die Stanzkontur eines Kartons in Ihrer eigenen Größe: sechs Formen, auf den Achtelzoll genau, als PDF-, SVG- oder DXF-Datei.",
  lead: "Wählen Sie eine Form und stellen Sie die Innenmaße ein. Zuschnitt und gefalteter Karton folgen beim Ziehen.",
  families: "Kartonform",
  foldedOf: "{{name}}, {{size}}",
  draw: "Zeichnen",
  panels: "Flächen",
  panelsNote: "{{panels}} Flächen, jede mit dem Maß ihres Umrisses",
  downloads: "Vorlage",
  common: "Vorlagen in gängigen Größen",
  configure: "Gestalten und bestellen",
  configureNote: "Kartons werden in Schritten von {{step}} geschnitten: dieser wäre {{size}}.",
  stays: "Die Zeichnung zeigt die letzte Größe, die hergestellt werden kann.",
};
