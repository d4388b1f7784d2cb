import type { Words } from "../words.ts";

export const viewer: Words["viewer"] = {
  turnAndFold: "Drehen und falten",
  showPicture: "Zurück zum Bild",
  box: "Karton drehen",
  boxHint:
    "Die Pfeiltasten drehen den Karton, Plus und Minus holen ihn heran und rücken ihn weg, Pos 1 zeigt ihn wie zu Anfang. Der Regler darunter faltet ihn.",
  seenFrom: "{{azimuth}}° zur Seite, {{elevation}}° von oben",
  fold: "Falten",
  usualFolds: "Übliche Faltungen",
  flat: "Flach",
  open: "Offen",
  closed: "Geschlossen",
  isFlat: "Flach",
  isPartlyFolded: "Teilweise gefaltet, {{percent}} %",
  isHalfFolded: "Halb gefaltet, {{percent}} %",
  isNearlyClosed: "Fast geschlossen, {{percent}} %",
  isClosed: "Geschlossen",
  isOpen: "Offen",
  isHalfOpen: "Halb offen",
  nearer: "Näher",
  farther: "Weiter weg",
  reset: "Zurückdrehen",
};
