import { foundFaults } from "@boxwright/core/artwork/fault-words";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { type Found, findingOf } from "@boxwright/core/artwork/found";
import { unembeddedFont } from "@boxwright/core/artwork/page-content";
import type { UnprintableFile } from "./printed-files.ts";

/** For a file that cannot be printed where it is placed. A person looks at one that takes too much work; others need a new file. */
export function unprintable({ placement: { upload, page, side, panel }, obstacle }: UnprintableFile): FileFinding[] {
  const found = obstacle.kind === "font" ? [unembeddedFont(obstacle.detail)] : foundFaults([obstacle]);
  const severity = obstacle.kind === "too-intricate" || obstacle.kind === "too-slow" ? "review" : "fail";
  return found.map((one) => findingOf({ ...one, severity }, { upload, page, side, panel }));
}

/** For artwork whose print takes more of the machine than the shop allows. */
export function tooIntricate(): FileFinding {
  return ofPrint(foundFaults([{ kind: "too-intricate", detail: null }])[0]);
}

/** For artwork whose print ended its process too often. */
export function tooSlow(): FileFinding {
  return ofPrint(foundFaults([{ kind: "too-slow", detail: null }])[0]);
}

/** For artwork of a visitor who has begun too many prints lately. */
export function delayed(): FileFinding {
  return ofPrint({
    check: "unchecked",
    message: {
      en: "You have checked many files in a short time, so the print file is not made yet. Please check again later",
      de: "Sie haben in kurzer Zeit viele Dateien geprüft, daher gibt es noch keine Druckdatei. Bitte prüfen Sie später noch einmal",
    },
  });
}

/** For a print file with more bytes than the shop stores. */
export function tooLarge(bytes: number, mostBytes: number): FileFinding {
  return ofPrint({
    check: "too-large",
    message: {
      en: "The print file is too large. Use smaller files, or fewer of them",
      de: "Die Druckdatei ist zu groß. Verwenden Sie kleinere Dateien oder weniger davon",
    },
    measured: megabytes(bytes),
    limit: megabytes(mostBytes),
  });
}

function ofPrint(found: Found | undefined): FileFinding {
  if (found === undefined) throw new Error("A fault has no words");
  return findingOf(found, { upload: null, page: null, side: null, panel: null });
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
