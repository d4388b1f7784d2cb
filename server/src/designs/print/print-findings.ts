import type { Finding } from "@boxwright/core/artwork/finding";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { PrintJob } from "./print-file.ts";

const failure = {
  severity: "fail",
  panel: null,
  object: null,
  box: null,
  measured: null,
  limit: null,
  fix: null,
} as const;

/** For a design whose check or print takes more of the machine than the shop allows. */
export const tooComplex: Finding = {
  ...failure,
  id: "print-effort/design",
  rule: "print-effort",
  side: "outside",
  message: {
    en: "This design is too complex to print. Use fewer or larger patterns, texts and drawings.",
    de: "Dieses Design ist für den Druck zu aufwendig. Nehmen Sie weniger oder größere Muster, Texte und Zeichnungen.",
  },
};

/** For a print file with more bytes than the shop stores. */
export function tooLarge(bytes: number, mostBytes: number): Finding {
  return {
    ...failure,
    id: "print-size/design",
    rule: "print-size",
    side: "outside",
    message: {
      en: "The print file is too large. Use smaller files, or fewer of them.",
      de: "Die Druckdatei ist zu groß. Nehmen Sie kleinere Dateien oder weniger davon.",
    },
    measured: megabytes(bytes),
    limit: megabytes(mostBytes),
  };
}

/** For an upload whose file is gone or cannot be drawn. The finding is that of the first object with it. */
export function unreadable(drawings: PrintJob["drawings"], upload: string): Finding {
  const shownOn = (side: PrintSide) => drawings[side].find(({ image }) => image?.upload === upload);
  const outside = shownOn("outside");
  return {
    ...failure,
    id: `print-picture/${upload}`,
    rule: "print-picture",
    side: outside === undefined ? "inside" : "outside",
    object: (outside ?? shownOn("inside"))?.object ?? null,
    message: {
      en: "We can’t print this picture. Please choose another file.",
      de: "Wir können dieses Bild nicht drucken. Bitte wählen Sie eine andere Datei.",
    },
  };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
