import { wireCents } from "@boxwright/contract/kernel";
import type { WireDrawnSheet, WireLineCheck, WireLineFinding } from "@boxwright/contract/line-check";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import { wireUserUpload } from "@boxwright/contract/uploads";
import { totalsOf } from "@boxwright/core/cart/totals";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { DrawnSheet } from "@boxwright/core/structures/drawn-sheet";
import type { View } from "@boxwright/core/structures/solid/views";
import type { PrintPreview } from "../../../artwork/stored-print.ts";
import type { DecidedProof } from "../line-proof.ts";
import type { ShownCheck } from "../read-shown-check.ts";

/** A proof with the pictures that were made from its print file. */
export interface ShownProof extends DecidedProof {
  readonly previews: readonly PrintPreview[];
  readonly sheets: readonly DrawnSheet[];
}

/** A proof as everyone who may open the order sees it. */
export function presentTrackedProof({
  id,
  hash,
  artwork,
  imageUrl,
  findings,
  previews,
  sheets,
  createdAt,
  decision,
}: ShownProof): Omit<WireLineProof, "price"> {
  return {
    proofId: id,
    hash,
    preflight: artwork.map(wireUserUpload),
    previews: previewsOf(imageUrl),
    printed: printedPictures(previews),
    sheets: sheets.map(presentSheet),
    findings: findings?.map(presentFinding) ?? [],
    createdAt: createdAt.toISOString(),
    decision,
  };
}

export function presentProof(proof: ShownProof, { charges }: OrderLine): WireLineProof {
  return { ...presentTrackedProof(proof), price: wireCents(proof.price ?? totalsOf([charges]).total) };
}

export function presentCheck({ findings, print, sheets, at }: ShownCheck): WireLineCheck {
  return {
    findings: findings.map(presentFinding),
    print: print && { sha256: print.sha256, printed: printedPictures(print.measured.previews) },
    sheets: sheets.map(presentSheet),
    checkedAt: at.toISOString(),
  };
}

function presentFinding({ id, severity, message, place }: ArtworkFinding): WireLineFinding {
  return { id, severity, message, place: place == null ? null : { side: place.side, mark: place.mark } };
}

function presentSheet({ side, width, height, bleed, lines }: DrawnSheet): WireDrawnSheet {
  return { side, width, height, bleed, lines };
}

function printedPictures(previews: readonly PrintPreview[]): WireLineProof["printed"] {
  return previews.map(({ side, width, height }) => ({ side, width, height }));
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
