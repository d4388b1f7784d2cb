import { readPrintPicture } from "@boxwright/contract/artwork";
import { placesIn } from "@boxwright/core/structures/place-text";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { readOwnUploads } from "../../uploads/read-own-uploads.ts";
import type { FilesOnBox } from "../find-made-print.ts";
import { placementsWith } from "../find-problems.ts";
import { openPrintPicture, type PrintPictureDeps } from "../print-picture.ts";
import { type BoxDeps, printedBox } from "../printed-box.ts";
import { problemOf } from "./refusal-to-problem.ts";

/** A new print has new pictures, and the same question may be about another print then. */
const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

export function printPictureOperation(deps: PrintPictureDeps & BoxDeps): Operation {
  return implement(readPrintPicture, async ({ visitor, params: { uploadId, side }, query }) => {
    const { sku, selection, inside, placed, show = "print" } = query;
    const ids = [...new Set([uploadId, inside ?? uploadId])];
    const uploads = await readOwnUploads(deps.db, visitor, ids);
    if (uploads.length < ids.length) return refuse("NotFound");
    const found = printedBox(deps, sku, selection);
    if (!found.ok) return problemOf(found.refusal);
    const box = found.value;
    if (box === null) return refuse("NotFound");
    const chosen = placed === undefined ? [] : placesIn(placed);
    const placementsOf: FilesOnBox["placementsOf"] = (reports) => placementsWith(reports, box, chosen);
    const body = await openPrintPicture(deps, { box, uploads, placementsOf, side, show });
    return body === null ? refuse("NotFound") : { status: 200, body, headers };
  });
}
