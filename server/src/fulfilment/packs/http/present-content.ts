import type { WirePackedLine } from "@boxwright/contract/fulfilment";
import type { SideInks } from "@boxwright/core/fulfilment/side-inks";
import type { PackContent } from "../pack-content.ts";

/** The content of a pack in the form of the contract, as its file `order.json` has it. */
export function presentContent({ printSha256, ...content }: PackContent, inks: readonly SideInks[]): WirePackedLine {
  const { orderNumber, lineId, lineNumber, product, selection, quantity, board, color, finish, sheet } = content;
  return {
    type: "printPack",
    orderNumber,
    lineItemId: lineId,
    lineNumber,
    product: { ...product, attributes: [...product.attributes] },
    selection,
    quantity,
    board,
    color,
    finish,
    sheetSize: sheet && { mm: sheet },
    inks: inks.map(({ side, plates, swatches }) => ({
      side,
      plates: [...plates],
      swatches: swatches.map(({ name, cmyk, white }) => ({ name, cmyk: [...cmyk], white: white ?? null })),
    })),
    print: { sha256: printSha256 },
    design: content.design,
    artwork: content.artwork.map(({ id, name, sha256, fixes }) => ({ id, name, sha256, fixes: fixes ?? [] })),
    placements: content.placements.map((placement) => ({ ...placement })),
    comments: content.comments,
    dueDate: content.dueDate,
    promisedArrivalDate: content.promisedArrival,
  };
}
