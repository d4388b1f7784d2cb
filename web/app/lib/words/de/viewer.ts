import type { Words } from "../words.ts";

export const viewer: Words["viewer"] = {
  turnAndFold: "Drehen und falten",
  showPicture: "Zurück zum Bild",
  box: "Karton drehen",
  boxHint:
    "Die Pfeiltasten drehen den Karton, Plus und Minus zoomen, Pos 1 setzt die Ansicht zurück. Der Regler darunter faltet ihn.",
  seenFrom: "{{azimuth}}° zur Seite, {{elevation}}° von oben",
  fold: "Falten",
  usualFolds: "Faltstufen",
  flat: "Flach",
  open: "Offen",
  closed: "Geschlossen",
  folded: "Gefaltet",
  isFlat: "Flach",
  isPartlyFolded: "Teilweise gefaltet, {{percent}} %",
  isHalfFolded: "Halb gefaltet, {{percent}} %",
  isNearlyClosed: "Fast geschlossen, {{percent}} %",
  isClosed: "Geschlossen",
  isOpen: "Offen",
  isHalfOpen: "Halb offen",
  nearer: "Vergrößern",
  farther: "Verkleinern",
  reset: "Zurücksetzen",
};
