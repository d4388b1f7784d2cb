import type { CheckId } from "./checks.ts";
import type { FileFault, FileFaultKind } from "./file-facts.ts";
import type { Found } from "./found.ts";
import { shownName } from "./shown-name.ts";

type Said = readonly [check: CheckId, en: string, de: string];

/** What a shopper reads about a fault of a file. */
const words: Readonly<Record<FileFaultKind, Said>> = {
  "ai-without-pdf": [
    "ai-file",
    "Save the Illustrator file with “Create PDF Compatible File”",
    "Speichern Sie die Illustrator-Datei mit „PDF-kompatible Datei erstellen“",
  ],
  encrypted: ["opens", "Remove the password from the file", "Entfernen Sie das Passwort der Datei"],
  broken: ["opens", "The file is damaged and can’t be opened", "Die Datei ist beschädigt und lässt sich nicht öffnen"],
  "cut-off": [
    "opens",
    "Part of the file is missing. Please upload it again",
    "Ein Teil der Datei fehlt. Bitte laden Sie sie noch einmal hoch",
  ],
  "too-many-objects": [
    "too-large",
    "The file has too many parts. Please flatten or simplify it",
    "Die Datei hat zu viele Teile. Bitte reduzieren oder vereinfachen Sie sie",
  ],
  "too-many-pixels": [
    "too-large",
    "The picture has too many pixels. Please reduce it",
    "Das Bild hat zu viele Pixel. Bitte verkleinern Sie es",
  ],
  "too-intricate": [
    "not-drawn",
    "This file is too intricate to draw here. Our team will look at it",
    "Diese Datei ist zu aufwendig, um sie hier zu zeichnen. Unser Team sieht sie sich an",
  ],
  "too-slow": [
    "not-drawn",
    "Checking this file takes too long. Our team will look at it",
    "Die Prüfung dieser Datei dauert zu lange. Unser Team sieht sie sich an",
  ],
  script: ["active", "Remove the scripts from the file", "Entfernen Sie die Skripte aus der Datei"],
  action: ["active", "Remove the actions from the file", "Entfernen Sie die Aktionen aus der Datei"],
  "embedded-file": ["active", "Remove the attachments from the file", "Entfernen Sie die Anhänge aus der Datei"],
  form: ["active", "Remove the form fields from the file", "Entfernen Sie die Formularfelder aus der Datei"],
  multimedia: ["active", "Remove films and sounds from the file", "Entfernen Sie Filme und Töne aus der Datei"],
  "outside-reference": [
    "active",
    "Embed the pictures and data that the file only links to",
    "Betten Sie die Bilder und Daten ein, auf die die Datei nur verweist",
  ],
  "unsafe-svg": [
    "svg-safe",
    "The drawing has a part that we can’t accept",
    "Die Zeichnung enthält einen Teil, den wir nicht annehmen können",
  ],
};

/** The details of these faults are English words of the reader, not names in the file. */
const withoutDetail: ReadonlySet<FileFaultKind> = new Set(["too-intricate", "broken"]);

/** The findings of a file as a whole that its reader reports, one for each kind and detail. */
export function foundFaults(faults: readonly FileFault[]): Found[] {
  return faults.flatMap(({ kind, detail }, index) => {
    if (withoutDetail.has(kind) && faults.findIndex((fault) => fault.kind === kind) < index) return [];
    const [check, en, de] = words[kind];
    const about = detail === null || withoutDetail.has(kind) ? "" : `: ${shownName(detail)}`;
    return [{ check, message: { en: `${en}${about}`, de: `${de}${about}` }, part: index }];
  });
}
