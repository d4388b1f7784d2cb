import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type SideSwatches, swatchesOfDesign } from "@boxwright/core/fulfilment/side-inks";
import type { TicketedLine } from "@boxwright/core/fulfilment/ticketed-line";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { readApprovedScene } from "../../designs/read-approved-scene.ts";
import type { Database } from "../../platform/db/database.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import type { Upload } from "../../uploads/upload.ts";
import { describeLine, type LineSources } from "../describe-line.ts";
import type { DescribedLine } from "../fulfiller.ts";
import type { PrintFile } from "./print-file.ts";

/** All that the files of a pack say of a line, apart from its print file. */
export interface PackContent extends DescribedLine {
  readonly orderNumber: string;
  readonly selection: OrderLine["selection"];
  readonly color: PrintedBox["color"];
  readonly swatches: readonly SideSwatches[];
  readonly printSha256: string;
  readonly design: { readonly id: string; readonly version: number; readonly approvedAt: string } | null;
  /** The shopper's own files, in the order of the line, each with the fixes that were made to it. */
  readonly artwork: readonly Pick<Upload, "id" | "name" | "sha256" | "fixes">[];
  readonly placements: readonly Placement[];
}

/** A line with its order, which has a number. */
export interface LineOfOrder {
  readonly order: Order & { readonly number: string };
  readonly line: OrderLine;
}

export type UninkedLine = Omit<TicketedLine, "inks"> & Pick<PackContent, "swatches">;

export async function contentOf(
  db: Database,
  sources: LineSources,
  { order, line }: LineOfOrder,
  box: PrintedBox,
  print: PrintFile,
): Promise<PackContent> {
  const { approval, designId } = line;
  return {
    ...describeLine(sources, order, line),
    orderNumber: order.number,
    selection: line.selection,
    color: box.color,
    swatches: await swatchesOf(db, line, box),
    printSha256: print.sha256,
    design:
      approval === null || designId === null
        ? null
        : { id: designId, version: approval.version, approvedAt: approval.approvedAt },
    artwork: await filesOf(db, line),
    placements: print.placements,
  };
}

/** A line keeps its files as long as itself. */
async function filesOf(db: Database, { artwork }: OrderLine): Promise<PackContent["artwork"]> {
  const uploads = await readUploads(
    db,
    artwork.map(({ id }) => id),
  );
  return uploads.map(({ id, name, sha256, fixes }) => ({ id, name, sha256, fixes }));
}

async function swatchesOf(db: Database, { approval }: OrderLine, { sides }: PrintedBox): Promise<SideSwatches[]> {
  const approved = approval === null ? null : await readApprovedScene(db, approval.id);
  return approved === null ? sides.map((side) => ({ side, swatches: [] })) : swatchesOfDesign(approved.scene);
}

/** The line as its job ticket describes it, before its plates are known. */
export function ticketedLine(content: PackContent, { order, line }: LineOfOrder): UninkedLine {
  return {
    ...content,
    tenant: order.tenant,
    lineCount: order.lines.length,
    sku: line.sku,
    titles: line.titles,
    attributes: line.attributes,
    designName: line.approval?.designName ?? null,
  };
}
