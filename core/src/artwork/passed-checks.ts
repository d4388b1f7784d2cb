import { type CheckedKind, type CheckId, checkIds, checkOf, type Engine } from "./checks.ts";
import type { FileFinding } from "./file-finding.ts";

/** A check without a finding. `unmeasured`: nothing has measured it yet, or its engine could not. */
export interface PassedCheck {
  readonly check: CheckId;
  readonly state: "passed" | "unmeasured";
}

export interface Measured {
  readonly engines: ReadonlySet<Engine>;
  readonly mediaTypes: ReadonlySet<string>;
  readonly color: "white" | "kraft";
}

/** The checks that found nothing, in the order of the table. A check that no file can fail, such as that of fonts in a picture, is not listed. */
export function passedChecks(
  findings: readonly FileFinding[],
  { engines, mediaTypes, color }: Measured,
): PassedCheck[] {
  const failed = new Set(findings.map(({ rule }) => rule));
  return checkIds.flatMap((check) => {
    const { engine, of, isOfKraft } = checkOf(check);
    const isPossible = [...mediaTypes].some((type) => isOfKind(of, type)) && (isOfKraft !== true || color === "kraft");
    if (failed.has(check) || !isPossible) return [];
    return [{ check, state: engines.has(engine) ? "passed" : "unmeasured" }];
  });
}

/** Whether files of a type can have the problems of a kind of files. */
export function isOfKind(kind: CheckedKind, mediaType: string): boolean {
  const isPdf = mediaType === "application/pdf";
  const isSvg = mediaType === "image/svg+xml";
  switch (kind) {
    case "pdf":
      return isPdf;
    case "svg":
      return isSvg;
    case "drawing":
      return isPdf || isSvg;
    case "picture":
      return !isPdf && !isSvg;
    default:
      return true;
  }
}
