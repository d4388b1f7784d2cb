import type { Words } from "../../words.ts";

export const kinds: Words["designer"]["kinds"] = {
  text: "Text",
  image: "Bild",
  rect: "Rechteck",
  ellipse: "Ellipse",
  polygon: "Vieleck",
  star: "Stern",
  line: "Linie",
  path: "Zeichnung",
  code: "Code",
  pattern: "Muster",
  fill: "Flächenfarbe",
  group: "Gruppe",
};

export const object: Words["designer"]["object"] = {
  onPanel: "{{name}} auf {{panel}}",
  panels: "{{first}} und {{last}}",
  panelCount_one: "1 Fläche",
  panelCount_other: "{{count}} Flächen",
  objects_one: "1 Objekt",
  objects_other: "{{count}} Objekte",
  spoken: "{{kind}} {{name}}, auf {{panel}}, {{width}} mal {{height}} {{unit}}",
  spokenUnnamed: "{{kind}}, auf {{panel}}, {{width}} mal {{height}} {{unit}}",
  hints_one: "{{object}}, 1 Hinweis",
  hints_other: "{{object}}, {{count}} Hinweise",
  locked: "{{object}}, gesperrt",
  hidden: "{{object}}, ausgeblendet",
  quoted: "„{{text}}“",
};

export const layers: Words["designer"]["layers"] = {
  title: "Ebenen",
  byPanel: "nach Fläche",
  empty: "Auf dieser Seite ist noch nichts. Fügen Sie mit den Werkzeugen Text, ein Bild oder eine Form ein.",
  offBox: "Nicht auf dieser Box",
  hide: "{{name}} ausblenden",
  show: "{{name}} einblenden",
  unlock: "{{name}} entsperren",
  close: "{{panel}} zuklappen",
  open: "{{panel}} aufklappen",
  continued: "{{name}}, Fortsetzung von {{panel}}",
};

export const offBox: Words["designer"]["offBox"] = {
  text: "Diese Box hat die Fläche dieses Objekts nicht. Es wird erst gedruckt, wenn Sie es auf eine andere Fläche setzen.",
  put: "Setzen auf",
  choose: "Fläche wählen",
};

export const live: Words["designer"]["live"] = {
  moved: "Verschoben: {{x}} {{unit}} von links und {{y}} {{unit}} von unten, {{panel}}.",
  added: "{{name}} eingefügt: {{panel}}.",
  scaled: "{{width}} mal {{height}} {{unit}}, {{panel}}.",
  turned: "Auf {{degrees}} Grad gedreht.",
  cropping: "Ausschnitt: Die Pfeiltasten bewegen das Bild im Rahmen, Enter schließt ab.",
  cropped: "Der Rahmen ist {{width}} mal {{height}} {{unit}} groß.",
  onPanel: "{{name}} ist jetzt auf: {{panel}}.",
  removed_one: "1 Objekt gelöscht.",
  removed_other: "{{count}} Objekte gelöscht.",
  undone: "Rückgängig gemacht.",
  redone: "Wiederholt.",
  copied: "Kopiert.",
  locked: "Gesperrte Objekte bleiben, wie sie sind.",
};
