import type { LocalText } from "../storefront/local-text.ts";
import type { Severity } from "./finding.ts";

/**
 * What measures a check. `file`: the file as a whole. `content`: what is on its pages. `placement`: the same where it is placed on the
 * sheet. `plates`: the inks of each pixel. `codes`: a reader of codes. `statement`: what the shopper states.
 */
export const engines = ["file", "content", "placement", "plates", "codes", "statement"] as const;
export type Engine = (typeof engines)[number];

/** The files that can have a problem. */
export type CheckedKind = "any" | "pdf" | "drawing" | "picture" | "svg";

export interface Check {
  /** What is fine if the check finds nothing, in a list. */
  readonly title: LocalText;
  readonly engine: Engine;
  /** How severe a finding usually is. */
  readonly severity: Severity;
  /** A PDF or an SVG is a drawing; other files are pictures. */
  readonly of: CheckedKind;
  /** Whether only kraft board has the problem. */
  readonly isOfKraft?: true;
}

function check(engine: Engine, severity: Severity, of: CheckedKind, en: string, de: string): Check {
  return { title: { en, de }, engine, severity, of };
}

/** Every check of artwork, in the order in which pages list them. Designs have the same ids. */
export const checks = {
  "file-type": check("file", "fail", "any", "Type of file recognized", "Dateityp erkannt"),
  "ai-file": check("file", "fail", "pdf", "Illustrator file includes a PDF", "Illustrator-Datei enthält ein PDF"),
  "too-large": check("file", "fail", "any", "File is not too large", "Datei nicht zu groß"),
  opens: check("file", "fail", "any", "File opens without errors", "Datei lässt sich fehlerfrei öffnen"),
  pages: check("content", "fail", "pdf", "One page per print side", "Eine Seite pro Druckseite"),
  active: check("content", "fail", "pdf", "No scripts or attachments", "Keine Skripte oder Anhänge"),
  "svg-safe": check("content", "fail", "svg", "Drawing has only safe parts", "Zeichnung enthält nur sichere Teile"),
  size: check("placement", "fail", "any", "Size matches the box", "Größe passt zur Box"),
  "template-lines": check("placement", "review", "drawing", "Template unchanged", "Vorlage unverändert"),
  "lines-print": check(
    "placement",
    "fail",
    "drawing",
    "Template lines don’t print",
    "Linien der Vorlage drucken nicht",
  ),
  bleed: check("plates", "warn", "any", "Bleed past every cut", "Beschnitt an jeder Schnittkante"),
  "safe-cut": check("placement", "warn", "drawing", "Clear of cuts", "Abstand zu Schnittkanten"),
  "safe-crease": check("placement", "warn", "drawing", "Clear of folds", "Abstand zu Rillen"),
  ppi: check("placement", "warn", "any", "Pictures sharp, 300 ppi", "Bilder scharf, 300 ppi"),
  "colour-space": check("content", "warn", "any", "Colors ready for print", "Farben für den Druck angelegt"),
  spot: check("content", "warn", "drawing", "No extra inks", "Keine zusätzlichen Druckfarben"),
  "ink-sum": check("plates", "warn", "any", "Not too much ink", "Nicht zu viel Farbe"),
  fonts: check("content", "fail", "drawing", "Fonts embedded", "Schriften eingebettet"),
  "text-size": check("placement", "warn", "drawing", "Text not too small", "Text nicht zu klein"),
  stroke: check("placement", "warn", "drawing", "Lines not too fine", "Linien nicht zu fein"),
  overprint: check(
    "content",
    "fail",
    "pdf",
    "Nothing vanishes by overprinting",
    "Nichts verschwindet durch Überdrucken",
  ),
  hidden: check("content", "warn", "pdf", "No hidden layers", "Keine ausgeblendeten Ebenen"),
  "small-black": check("placement", "warn", "drawing", "Small text in one ink", "Kleiner Text in einer Farbe"),
  code: check("codes", "warn", "any", "Codes can be scanned", "Codes lesbar"),
  "upside-down": check("placement", "warn", "drawing", "Upright when folded", "Aufrecht nach dem Falten"),
  glue: check("plates", "warn", "any", "Glue areas free", "Klebeflächen frei"),
  empty: check("placement", "fail", "any", "No empty side", "Keine leere Seite"),
  "kraft-white": {
    ...check(
      "placement",
      "warn",
      "drawing",
      "White stays white on kraft",
      "Weiß bleibt auf kraftbraunem Material weiß",
    ),
    isOfKraft: true,
  },
  rights: check("statement", "review", "any", "Right to print confirmed", "Druckrecht bestätigt"),
  rotation: check("content", "info", "picture", "Picture stands as saved", "Bild steht wie gespeichert"),
  "over-fold": check("placement", "warn", "drawing", "Nothing across a fold", "Nichts über einer Rille"),
  "code-fold": check("codes", "fail", "any", "No code across a fold", "Kein Code über einer Rille"),
  "tiny-cut": check("placement", "review", "drawing", "No cut part too small", "Keine zu kleinen Ausschnitte"),
  "cut-as-art": check("placement", "review", "drawing", "Cutting ink only for lines", "Schneidfarbe nur für Linien"),
  contrast: check("plates", "warn", "drawing", "Text stands out", "Text hebt sich ab"),
  seam: check("plates", "warn", "any", "Artwork meets at the edges", "Motive treffen sich an den Kanten"),
  "off-box": check("placement", "info", "drawing", "Everything on the box", "Alles auf der Box"),
  "not-drawn": check("plates", "review", "any", "File can be drawn here", "Datei lässt sich hier zeichnen"),
  unchecked: check("content", "info", "drawing", "Every part checked", "Alle Teile geprüft"),
} as const satisfies Readonly<Record<string, Check>>;

export type CheckId = keyof typeof checks;

export const checkIds = Object.keys(checks) as readonly CheckId[];

export function checkOf(id: CheckId): Check {
  return checks[id];
}
