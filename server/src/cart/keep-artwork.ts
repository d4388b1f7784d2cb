import type { WireNewLine } from "@boxwright/contract/cart";
import type { Artwork } from "@boxwright/core/uploads/artwork";
import type { Refusal } from "../platform/http/operation.ts";
import { artworkIn } from "../uploads/http/present-artwork.ts";
import { keepUploads } from "../uploads/postgres/upload-store.ts";
import { unsuitable } from "./cart-lines.ts";
import type { CartDeps } from "./change-cart.ts";
import type { CartOwner } from "./postgres/cart-store.ts";

/**
 * Marks the artwork of new lines as referred to and gives each line its own; refused where some of it is not the owner's. One
 * statement however many the lines are, and none for lines without artwork. Where the lines then come to nothing, it is let go later.
 */
export async function keepArtwork(
  { db, now }: Pick<CartDeps, "db" | "now">,
  owner: CartOwner,
  asked: readonly Pick<WireNewLine, "uploadIds">[],
  path: string,
): Promise<Artwork[][] | Refusal> {
  const wanted = asked.map(({ uploadIds = [] }) => [...new Set(uploadIds)]);
  const kept = await keepUploads(db, owner, wanted.flat(), now());
  if (!kept.ok) {
    const index = wanted.findIndex((ids) => ids.some((id) => kept.refusal.includes(id)));
    return unsuitable(`${path}.${index}`, "uploadIds", "must be files that you uploaded");
  }
  const files = new Map(kept.value.map((upload) => [upload.id, artworkIn(upload)]));
  return wanted.map((ids) => ids.flatMap((id) => files.get(id) ?? []));
}
