import type { PackRefusal } from "../../../fulfilment/packs/open-pack.ts";
import type { UnpackedLine } from "../../../fulfilment/packs/zip-packs.ts";
import { type Refusal, refuse } from "../../../platform/http/operation.ts";

export function problemOfPack({ kind }: PackRefusal): Refusal {
  switch (kind) {
    case "noPrint":
      return refuse("NotFound", { detail: "The shop has no print file of this line." });
    case "notApproved":
      return refuse("NotApproved", { detail: "The artwork of this line is not released for production." });
    case "printChanged":
    case "printLost":
    case "printMissing":
    case "notDrawn":
      return refuse("NotApproved");
  }
}

/** The problem of the first of several lines whose pack cannot leave the shop, which it names. */
export function problemOfPackAmong({ line, refusal }: UnpackedLine): Refusal {
  const problem = problemOfPack(refusal);
  const detail = `${line.order.number}: ${problem.extra.detail ?? "This line has no print pack."}`;
  return refuse(problem.refusal, { ...problem.extra, detail });
}
