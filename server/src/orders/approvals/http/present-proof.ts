import { wireCents } from "@boxwright/contract/kernel";
import type { WireLineProof } from "@boxwright/contract/orders";
import { wireUserUpload } from "@boxwright/contract/uploads";
import { totalsOf } from "@boxwright/core/cart/totals";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { View } from "@boxwright/core/structures/solid/views";
import type { PrintPreview } from "../../../artwork/stored-print.ts";
import type { DecidedProof } from "../line-proof.ts";

/** A proof with the pictures that were made from its print file. */
export interface ShownProof extends DecidedProof {
  readonly previews: readonly PrintPreview[];
}

/** A proof as everyone who may open the order sees it. */
export function presentTrackedProof({
  id,
  hash,
  artwork,
  imageUrl,
  findings,
  previews,
  createdAt,
  decision,
}: ShownProof): Omit<WireLineProof, "price"> {
  return {
    proofId: id,
    hash,
    preflight: artwork.map(wireUserUpload),
    previews: previewsOf(imageUrl),
    printed: previews.map(({ side, width, height }) => ({ side, width, height })),
    findings: findings?.map(({ id: finding, severity, message }) => ({ id: finding, severity, message })) ?? [],
    createdAt: createdAt.toISOString(),
    decision,
  };
}

export function presentProof(proof: ShownProof, { charges }: OrderLine): WireLineProof {
  return { ...presentTrackedProof(proof), price: wireCents(proof.price ?? totalsOf([charges]).total) };
}

/** The box closed and, if its inside is printed, open. Goods that are not boxes have a single picture. */
function previewsOf(url: string): WireLineProof["previews"] {
  const [path = "", query = ""] = url.split("?");
  if (!path.startsWith("/api/structures/")) return [{ side: "outside", view: "product", url }];
  const parameters = new URLSearchParams(query);
  const seen = (side: "outside" | "inside", view: View) => {
    const look = new URLSearchParams(parameters);
    look.set("view", view);
    return { side, view, url: `${path}?${look}` };
  };
  return [seen("outside", "closed"), ...(parameters.get("sides") === "both" ? [seen("inside", "open")] : [])];
}
