import type { Owner } from "@boxwright/core/identity/visitor";
import { keepPrintApproval } from "../artwork/keep-print-approval.ts";
import { pageCountsOf } from "../artwork/page-counts.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import { artworkIn } from "../uploads/upload.ts";
import type { LineArtwork } from "./cart-lines.ts";
import type { AddingDeps } from "./change-cart.ts";
import { openDesigns } from "./designs.ts";
import type { LineRequest } from "./line-request.ts";

/**
 * Keeps the artwork of new lines from being cleaned up, and returns the files and the design of each line. Runs one statement for any
 * number of lines, and none for lines without artwork. If the lines are then refused, the artwork is released later.
 */
export async function keepArtwork(
  { db, now, designs }: Pick<AddingDeps, "db" | "now" | "designs">,
  owner: Owner,
  requests: readonly Pick<LineRequest, "uploadIds" | "placements" | "printApprovalId" | "designId" | "approvalId">[],
): Promise<LineArtwork> {
  const opened = await openDesigns({ designs }, owner, requests);
  const prints = await Promise.all(
    requests.map(({ printApprovalId }) =>
      printApprovalId === null ? null : keepPrintApproval(db, owner.tenant, printApprovalId, now()),
    ),
  );
  const wanted = requests.map(({ uploadIds }) => [...new Set(uploadIds ?? [])]);
  const kept = await keepUploads(db, owner, wanted.flat(), now());
  if (!kept.ok) {
    const isForeign = (ids: readonly string[]) => ids.some((id) => kept.refusal.ids.includes(id));
    const foreign = wanted.flatMap((ids, index) => (isForeign(ids) ? index : []));
    const files = wanted.map((ids) => (ids.length === 0 ? [] : null));
    return { files, designs: opened, prints, pageCounts: new Map(), foreign };
  }
  const files = new Map(kept.value.map((upload) => [upload.id, artworkIn(upload)]));
  const placed = requests.flatMap(({ placements }) => placements?.map(({ upload }) => upload) ?? []);
  const pageCounts = await pageCountsOf(db, [...new Set(placed)]);
  return {
    files: wanted.map((ids) => ids.flatMap((id) => files.get(id) ?? [])),
    designs: opened,
    prints,
    pageCounts,
    foreign: [],
  };
}
