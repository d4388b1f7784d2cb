import type { CheckId } from "./checks.ts";
import { foundFaults } from "./fault-words.ts";
import type { FileFacts } from "./file-facts.ts";
import type { FileFinding } from "./file-finding.ts";
import { type Found, findingOf } from "./found.ts";
import { foundInPage } from "./page-content.ts";
import { shownName } from "./shown-name.ts";

/** How a file is used. */
export interface FileUse {
  readonly upload: string;
  /** How many pages may be printed: one for each side that shows this file. */
  readonly mostPages: number;
  /** The ending of the name that its shopper gave it, such as `.pdf`, if it belongs to another type than the content; null otherwise. */
  readonly wrongEnding: string | null;
}

/** The findings of a file that do not depend on where it is placed. */
export function fileFindings(facts: FileFacts, use: FileUse): FileFinding[] {
  const ofFile = [...foundEnding(use), ...foundFaults(facts.faults), ...foundPages(facts, use), ...foundPicture(facts)];
  const at = { upload: use.upload, side: null, panel: null };
  return [
    ...ofFile.map((found) => findingOf(found, { ...at, page: null })),
    ...facts.pages.flatMap((page, index) => foundInPage(page).map((found) => findingOf(found, { ...at, page: index }))),
  ];
}

function foundEnding({ wrongEnding }: FileUse): Found[] {
  if (wrongEnding === null) return [];
  const ending = shownName(wrongEnding.replace(/^\./, "")).toUpperCase();
  return [{ check: "file-type", message: { en: `This is not a ${ending} file`, de: `Das ist keine ${ending}-Datei` } }];
}

function foundPages({ pageCount }: FileFacts, { mostPages }: FileUse): Found[] {
  if (pageCount <= mostPages) return [];
  return [
    {
      check: "pages",
      message: { en: "Use 1 page per print side", de: "Verwenden Sie 1 Seite pro Druckseite" },
      measured: String(pageCount),
      limit: String(mostPages),
    },
  ];
}

/** What files name that are made for no registered press, as those of the shop (ISO 32000-1, 14.11.5). */
const unnamedPress = "Custom";

function foundPicture({ isTurned, profile, outputIntent }: FileFacts): Found[] {
  const info = (check: CheckId, part: string, en: string, de: string): Found => {
    return { check, severity: "info", part, message: { en, de } };
  };
  const color = shownName(profile ?? "");
  const press = outputIntent === null || outputIntent === unnamedPress ? "" : shownName(outputIntent);
  return [
    ...(isTurned
      ? [info("rotation", "turn", "Rotated as picture viewers show it", "Gedreht, wie Bildbetrachter es zeigen")]
      : []),
    ...(color === ""
      ? []
      : [info("rotation", "profile", `Color profile ${color} applied`, `Farbprofil ${color} angewendet`)]),
    ...(press === ""
      ? []
      : [
          info(
            "colour-space",
            "press",
            `Colors made for ${press} are printed unchanged`,
            `Für ${press} angelegte Farben werden unverändert gedruckt`,
          ),
        ]),
  ];
}
