import type { WireDeskArtwork, WireFileVersion } from "@boxwright/contract/desk/artwork";
import { wireArtworkApproval, wirePlacements } from "@boxwright/contract/placements";
import { wireUserUpload } from "@boxwright/contract/uploads";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { DeskArtwork } from "../read-artwork.ts";

/** The artwork of a line as staff see it. */
export function presentArtwork({
  order,
  line,
  lineNumber,
  hash,
  shipBy,
  shown,
  sheets,
  proofs,
  versions,
}: DeskArtwork): WireDeskArtwork {
  return {
    orderId: order.id,
    orderNumber: order.number,
    version: order.version,
    lineItemId: line.id,
    lineNumber,
    titles: line.titles,
    image: line.imageUrl,
    itemAttributes: [...line.attributes],
    selection: line.selection,
    sku: line.sku,
    plant: tenantNamed(order.tenant).plant,
    quantity: line.quantity,
    state: line.state,
    customerComments: line.customerComments,
    customerEmail: order.email,
    culture: order.culture,
    shipBy,
    files: line.artwork.map(wireUserUpload),
    versions: versions.map(presentVersion),
    designId: line.designId,
    placements: wirePlacements(line.placements),
    hash,
    print: shown?.print
      ? {
          sha256: shown.print.sha256,
          printed: shown.print.measured.previews.map(({ side, width, height }) => ({ side, width, height })),
        }
      : null,
    sheets: sheets.map(({ side, width, height, bleed, lines, safe, names }) => ({
      side,
      width,
      height,
      bleed,
      lines,
      safe,
      names: { en: [...names.en], de: [...names.de] },
    })),
    findings:
      shown?.findings.map(({ id, severity, message, place, upload = null, fixes = [] }) => ({
        id,
        severity,
        message,
        place: place == null ? null : { side: place.side, mark: place.mark },
        upload,
        fixes: [...fixes],
      })) ?? null,
    results: shown?.results?.map(({ check, result }) => ({ check, result })) ?? null,
    checkedAt: shown?.at.toISOString() ?? null,
    approval: wireArtworkApproval(line.printApproval),
    proofs: proofs.map(({ id, createdAt, decidedAt, ...proof }) => ({
      ...proof,
      proofId: id,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    history: order.history
      .filter(({ lineId }) => lineId === line.id)
      .map(({ from, to, at, by, why }) => ({ from, to, at: at.toISOString(), by: { ...by }, why })),
  };
}

function presentVersion({
  id,
  name,
  bytes,
  sha256,
  mediaType,
  createdAt,
  by,
  parentId,
  fixes,
  isCurrent,
}: DeskArtwork["versions"][number]): WireFileVersion {
  const sentAt = createdAt.toISOString();
  return { id, name, bytes, sha256, mediaType, sentAt, by, parentId, fixes: [...(fixes ?? [])], isCurrent };
}
