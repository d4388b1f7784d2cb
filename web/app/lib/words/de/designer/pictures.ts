import type { Words } from "../../words.ts";

export const image: Words["designer"]["image"] = {
  choose: "Bild hochladen",
  drop: "oder auf den Zuschnitt ziehen",
  types: "JPEG, PNG, TIFF oder PDF, höchstens {{most}} MB. Zeichnungen als SVG werden zu Formen.",
  sending: "{{name}} wird gesendet: {{percent}}",
  replace: "Ersetzen",
  pixels: "{{width}} × {{height}} px",
  printsAt: "Druckt mit {{ppi}} ppi",
  isSharp: "scharf",
  wanted: "300 ist scharf",
  blurred: "unscharf",
  sharpUpTo: "Scharf bis {{size}}.",
  useThatSize: "Diese Größe nehmen",
  crop: "Ausschnitt",
  cropLeft: "Links",
  cropTop: "Oben",
  cropPart: "{{percent}} % des Bilds",
  cropOnSheet: "Auf dem Zuschnitt wählen",
  cropCancel: "Abbrechen",
  cropDone: "Fertig",
  ratio: "Seitenverhältnis",
  ratios: { free: "Frei", original: "Original", square: "1 : 1", panel: "Fläche" },
  fillPanel: "Fläche füllen",
  fitPanel: "Einpassen",
  turn: "Drehen",
  zoom: "Zoom",
  mask: "Maske",
  maskNone: "Keine",
  maskEllipse: "Ellipse",
  maskRounded: "Gerundet",
  mirror: "Spiegeln",
};

export const svg: Words["designer"]["svg"] = {
  color: "Zeichenfarbe {{number}}",
  added: "{{name}} wurde als Formen eingefügt.",
  leftOut: "{{name}} liegt als Formen auf dem Zuschnitt. Weggelassen oder vereinfacht: {{kinds}}.",
  kinds: {
    text: "Text (vorher in Pfade umwandeln)",
    image: "eingebettete Bilder",
    gradient: "Verläufe (jetzt eine Farbe)",
    pattern: "Musterfüllungen",
    mask: "Beschneidungspfade und Masken",
    filter: "Effekte",
    opacity: "Transparenz",
    script: "Skripte",
    link: "Verweise auf andere Dateien",
    style: "einige Stilregeln",
    animation: "Animation",
    unknown: "unbekannte Elemente",
  },
  faults: {
    tooLarge: "{{name}} ist größer als 4 MB. Vereinfachen Sie die Zeichnung, oder laden Sie sie als PDF hoch.",
    notSvg: "{{name}} lässt sich nicht als SVG lesen.",
    entities:
      "{{name}} deklariert Entitäten, die aus Sicherheitsgründen nicht gelesen werden. Speichern Sie die Datei als einfaches SVG.",
    tooManyElements: "{{name}} hat zu viele Elemente. Vereinfachen Sie die Zeichnung, oder laden Sie sie als PDF hoch.",
    tooDeep: "{{name}} hat zu viele Gruppen in Gruppen.",
    tooManyShapes: "{{name}} hat mehr als 400 Formen. Verbinden Sie einige, oder laden Sie die Datei als PDF hoch.",
    tooManyObjects:
      "Mit {{name}} hätte der Entwurf mehr als 1.000 Objekte. Entfernen Sie einige, verbinden Sie Formen der Zeichnung, oder laden Sie die Datei als PDF hoch.",
    tooManyPoints:
      "{{name}} hat zu viele Punkte für diesen Entwurf. Vereinfachen Sie die Pfade, oder laden Sie die Datei als PDF hoch.",
    empty: "{{name}} hat keine Formen, die sich drucken lassen.",
  },
};

export const startFile: Words["designer"]["startFile"] = {
  title: "Druckdatei hochladen",
  choose: "Datei wählen",
  hint: "Eine Datei in der Form unserer Vorlage bedeckt den ganzen Zuschnitt. Jede andere kommt auf eine Fläche.",
  where: "Wohin kommt sie?",
  whereHint: "Sie können sie später verschieben, zuschneiden und in der Größe ändern.",
  sheet: "Auf den ganzen Zuschnitt",
  place: "Platzieren",
};
