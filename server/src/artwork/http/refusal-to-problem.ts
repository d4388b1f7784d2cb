import { selectionProblem } from "@boxwright/contract/catalogue";
import { placementProblem } from "@boxwright/contract/placements";
import { dielineProblem } from "@boxwright/contract/structures";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { SurfaceRefusal } from "../../structures/refusals.ts";
import type { PrintApprovalRefusal } from "../approve-print.ts";
import type { FixObstacle } from "../fixes/fix-task.ts";
import type { FixRefusal } from "../refusals.ts";

export function problemOf(refusal: SurfaceRefusal): Refusal {
  switch (refusal.kind) {
    case "notABox":
      return refuse("NotFound");
    case "invalidSelection":
      return refuse(...selectionProblem(refusal.selection));
    default:
      return refuse(...dielineProblem(refusal));
  }
}

const tooManyPrints =
  "You have checked many files in a short time. The shop makes the print file later; please try again then.";

export function approvalProblemOf(refusal: PrintApprovalRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownUpload":
      return refuse("NotFound");
    case "consentMissing":
      return refuse("ConsentMissing");
    case "noSheet":
      return refuse("InvalidSelection", { detail: "The artwork of these goods covers no sheet." });
    case "misplaced":
      return refuse(...placementProblem(refusal.faults));
    case "printWaiting":
      return refuse("Unavailable", { retryAfterSeconds: 2 });
    case "printDelayed":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds, detail: tooManyPrints });
    case "otherPrint":
      return refuse("ConcurrentModification", { detail: "These files have another print file than you saw." });
    case "filesNotPrintable":
      return refuse("ArtworkNotPrintable");
    default:
      return problemOf(refusal);
  }
}

const busyRetrySeconds = 10;
const tooManyFiles = "You have sent more files than the shop keeps before they are ordered. Please try again later.";

const obstacles: Readonly<Record<FixObstacle, string>> = {
  unread: "The file is still being read. Please try again in a moment.",
  "no-box": "This fix depends on the box. Choose a box first.",
  "not-placed": "This fix needs a page that covers the whole sheet of the box.",
  type: "This can’t be fixed in a file of this type. Please change it in your program and send it again.",
  font: "The font is not in the file, and the shop does not have it. Embed or outline it in your program.",
  encrypted: "Remove the password from the file.",
  broken: "The file is damaged, so the shop does not change it. Please export it again.",
  "too-intricate": "This file is too intricate to be fixed here. Please change it in your program.",
  "too-large": "The fixed file would be larger than 100 MB. Please reduce its pictures.",
  unchanged: "There is nothing left that this fix can change.",
};

export function fixProblemOf(refusal: FixRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownUpload":
      return refuse("NotFound");
    case "fixNotPossible":
      return refuse("FixNotPossible", { detail: obstacles[refusal.obstacle], reasons: [refusal.obstacle] });
    case "fixesBusy":
    case "taskLost":
      return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
    case "tooManyFiles":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds, detail: tooManyFiles });
    case "storageFull":
      return refuse("UploadStorageFull");
  }
}
