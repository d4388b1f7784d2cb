import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { jobTicket } from "@boxwright/core/fulfilment/job-ticket";
import type { TicketedLine } from "@boxwright/core/fulfilment/ticketed-line";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { drawDxf } from "@boxwright/core/structures/draw-dxf";
import { familyNamed } from "@boxwright/core/structures/families";
import { templateOf } from "@boxwright/core/structures/template";
import sharp from "sharp";
import { jobTicketPdf } from "../../../documents/job-ticket-pdf.ts";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import { packedNames } from "../packed-names.ts";

/** The only task of this process. It writes the dieline and the job ticket into a folder that has the pictures of the printed sides. */
export interface PackTask {
  readonly folder: string;
  readonly plant: PlantName;
  readonly box: { readonly family: string; readonly size: BoxSize; readonly board: BoardCode };
  readonly line: TicketedLine;
  readonly orderedAt: Date;
}

sharp.cache(false);
sharp.concurrency(1);

answerTasks(drawPack);

async function drawPack({ folder, plant, box, line, orderedAt }: PackTask): Promise<null> {
  const family = familyNamed(box.family);
  const dieline = family && dielineOf(plant, family, box.size, box.board);
  if (!dieline?.ok) throw new Error("The box of the line cannot be made");
  await writeFile(join(folder, packedNames.dieline), drawDxf(templateOf(dieline.value, "outside"), "mm"));
  const ticket = jobTicket(line, dieline.value, plantNamed(plant).shipFrom.country);
  const images = await Promise.all(line.inks.map(({ side }) => jpegOf(join(folder, packedNames.previews[side]))));
  await writeFile(join(folder, packedNames.ticket), await jobTicketPdf(ticket, images, orderedAt));
  return null;
}

/** Enough for the width of a page at 200 dpi. */
const mostPixels = 1500;

/** The picture without its transparency: outside of the blank it is as white as the paper. */
async function jpegOf(path: string): Promise<Uint8Array> {
  return sharp(await readFile(path))
    .flatten({ background: "#ffffff" })
    .resize({ width: mostPixels, height: mostPixels, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
