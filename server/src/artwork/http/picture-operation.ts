import { readPrintPicture } from "@boxwright/contract/artwork";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import type { FilesOnBox } from "../find-made-print.ts";
import { placementsWith } from "../find-problems.ts";
import { openPrintPicture, type PrintPictureDeps } from "../print-picture.ts";
import type { BoxDeps } from "../printed-box.ts";
import { requestedFiles } from "./requested-files.ts";

/** A new print has new pictures, and the same question may be about another print then. */
const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

export function printPictureOperation(deps: PrintPictureDeps & BoxDeps): Operation {
  return implement(readPrintPicture, async ({ visitor, params: { uploadId, side }, query }) => {
    const requested = await requestedFiles(deps, visitor, { uploadId, ...query });
    if (!requested.ok) return requested.refusal;
    const { box, uploads, chosen } = requested.value;
    if (box === null) return refuse("NotFound");
    const placementsOf: FilesOnBox["placementsOf"] = (reports) => placementsWith(reports, box, chosen);
    const body = await openPrintPicture(deps, { box, uploads, placementsOf, side, show: query.show ?? "print" });
    return body === null ? refuse("NotFound") : { status: 200, body, headers };
  });
}
