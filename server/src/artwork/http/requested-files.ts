import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { Selection } from "@boxwright/core/catalogue/product";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { areaFor } from "@boxwright/core/structures/page-area";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import { placesIn } from "@boxwright/core/structures/place-text";
import type { Database } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { readOwnUploads } from "../../uploads/read-own-uploads.ts";
import type { PrintedUpload } from "../print-input.ts";
import { type BoxDeps, printedBox } from "../printed-box.ts";
import { problemOf } from "./refusal-to-problem.ts";

interface FileRequest {
  readonly uploadId: string;
  readonly inside?: string | undefined;
  readonly sku?: string | undefined;
  readonly selection?: Selection | undefined;
  readonly placed?: string | undefined;
}

/** The visitor's own files of a call, and where they are printed. */
interface RequestedFiles {
  /** The file for the outside, and that for the inside if there is another one. */
  readonly uploads: readonly PrintedUpload[];
  /** Null without goods, and for goods whose sheet no artwork covers. */
  readonly box: PrintedBox | null;
  /** Where the visitor placed the files. */
  readonly chosen: readonly PagePlace[];
}

export async function requestedFiles(
  deps: BoxDeps & { readonly db: Database },
  visitor: Visitor,
  { uploadId, inside, sku, selection, placed }: FileRequest,
): Promise<Result<RequestedFiles, Refusal>> {
  const ids = [...new Set([uploadId, inside ?? uploadId])];
  const uploads = await readOwnUploads(deps.db, visitor, ids);
  if (uploads.length < ids.length) return refused(refuse("NotFound"));
  const box = sku === undefined || selection === undefined ? ok(null) : printedBox(deps, sku, selection);
  if (!box.ok) return refused(problemOf(box.refusal));
  const chosen = placed === undefined ? [] : placesIn(placed);
  if (chosen.every((one) => isOnBox(one, box.value))) return ok({ uploads, box: box.value, chosen });
  return refused(refuse("InvalidSelection", { errors: [notOnBox] }));
}

const notOnBox = { path: "placed", message: "must be on sides and panels that are printed" };

function isOnBox(place: PagePlace, box: PrintedBox | null): boolean {
  if (box === null) return false;
  return box.sides.includes(place.side) && areaFor(place, box.dieline) !== null;
}
