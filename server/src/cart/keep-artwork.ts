import type { WireNewLine } from "@boxwright/contract/cart";
import { refusalOfAll } from "../platform/http/operation.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import { artworkIn } from "../uploads/upload.ts";
import { type LineArtwork, unsuitable } from "./cart-lines.ts";
import type { AddingDeps } from "./change-cart.ts";
import { openDesigns } from "./designs.ts";
import type { CartOwner } from "./postgres/cart-store.ts";

/**
 * Marks the artwork of new lines as referred to and gives each line its own files and its design; refused for every line that names a
 * file of another owner. It takes one statement for any number of lines, and none for lines without artwork. If the lines are then refused, the artwork
 * is released later.
 */
export async function keepArtwork(
  { db, now, designs }: Pick<AddingDeps, "db" | "now" | "designs">,
  owner: CartOwner,
  asked: readonly Pick<WireNewLine, "uploadIds" | "designId">[],
  path: string,
): Promise<LineArtwork> {
  const opened = await openDesigns({ designs }, owner, asked);
  const wanted = asked.map(({ uploadIds = [] }) => [...new Set(uploadIds)]);
  const kept = await keepUploads(db, owner, wanted.flat(), now());
  if (!kept.ok) {
    const isForeign = (ids: readonly string[]) => ids.some((id) => kept.refusal.includes(id));
    const refusals = wanted.map((ids, index) =>
      isForeign(ids) ? unsuitable(`${path}.${index}`, "uploadIds", "must be files that you uploaded") : null,
    );
    return {
      files: wanted.map((ids) => (ids.length === 0 ? [] : null)),
      designs: opened,
      refusal: refusalOfAll(refusals),
    };
  }
  const files = new Map(kept.value.map((upload) => [upload.id, artworkIn(upload)]));
  return { files: wanted.map((ids) => ids.flatMap((id) => files.get(id) ?? [])), designs: opened, refusal: null };
}
