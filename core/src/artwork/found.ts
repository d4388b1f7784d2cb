import type { LocalText } from "../storefront/local-text.ts";
import type { PrintSide } from "../structures/sheet.ts";
import { type CheckId, checkOf } from "./checks.ts";
import type { PageBox } from "./file-facts.ts";
import type { FileFinding, FileFix } from "./file-finding.ts";
import type { Severity } from "./finding.ts";

/** What a check finds, before it has an id. */
export interface Found {
  readonly check: CheckId;
  readonly message: LocalText;
  /** The severity of the check if absent. */
  readonly severity?: Severity;
  readonly measured?: string;
  readonly limit?: string;
  readonly box?: FileFinding["box"];
  readonly pageBox?: PageBox;
  readonly panel?: string | null;
  readonly fixes?: readonly FileFix[];
  /** Distinguishes several findings of a check on the same page: which of its parts has the problem. */
  readonly part?: string | number;
}

/** Where something is found. */
export interface FoundIn {
  readonly upload: string | null;
  readonly page: number | null;
  readonly side: PrintSide | null;
  /** The panel that shows the page; null for the whole sheet. */
  readonly panel: string | null;
}

export function findingOf(found: Found, { upload, page, side, panel }: FoundIn): FileFinding {
  const { check, message, severity, measured, limit, box, pageBox, fixes, part } = found;
  const place = [check, upload, page, side, panel, part].filter((one) => one !== null && one !== undefined);
  return {
    id: place.join("/"),
    rule: check,
    severity: severity ?? checkOf(check).severity,
    side,
    panel: found.panel ?? panel,
    upload,
    page,
    box: box ?? null,
    pageBox: pageBox ?? null,
    message,
    measured: measured ?? null,
    limit: limit ?? null,
    fixes: fixes ?? [],
  };
}
