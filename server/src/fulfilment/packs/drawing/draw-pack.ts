import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { jobTicket } from "@boxwright/core/fulfilment/job-ticket";
import { platesFor, type SideInks } from "@boxwright/core/fulfilment/side-inks";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { drawDxf } from "@boxwright/core/structures/draw-dxf";
import { templateOf } from "@boxwright/core/structures/template";
import sharp from "sharp";
import { type PrintedPicture, picturePrint } from "../../../artwork/picture-print.ts";
import { boxOfTask, type TaskBox } from "../../../artwork/task-box.ts";
import { jobTicketPdf, type SideImage } from "../../../documents/job-ticket-pdf.ts";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { UninkedLine } from "../pack-content.ts";
import { packedNames } from "../packed-names.ts";

/** The only task of this process. It adds dieline, previews and job ticket to a folder that has the print file. */
export interface PackTask extends TaskBox {
  readonly folder: string;
  readonly line: UninkedLine;
  readonly orderedAt: Date;
  /** False for a print file that is too intricate to be drawn. */
  readonly isDrawn: boolean;
}

sharp.cache(false);
sharp.concurrency(1);

answerTasks(drawPack);

/** Returns the inks of each printed side. */
async function drawPack({ folder, plant, box, line, orderedAt, isDrawn }: PackTask): Promise<readonly SideInks[]> {
  const printed = boxOfTask({ plant, box });
  const { dieline } = printed;
  await writeFile(join(folder, packedNames.dieline), drawDxf(templateOf(dieline, "outside"), "mm"));
  const pictures = isDrawn ? await picturePrint(join(folder, packedNames.print), printed) : [];
  for (const { side, png } of pictures) await writeFile(join(folder, packedNames.previews[side]), png);
  const pictureOf = (wanted: SideInks["side"]) => pictures.find(({ side }) => side === wanted);
  const { swatches, ...ticketed } = line;
  const inks = swatches.map((one) => ({ ...one, plates: pictureOf(one.side)?.plates ?? platesFor(box.color) }));
  const ticket = jobTicket({ ...ticketed, inks }, dieline, plantNamed(plant).shipFrom.country);
  const images = await Promise.all(inks.map(({ side }) => imageOf(pictureOf(side))));
  await writeFile(join(folder, packedNames.ticket), await jobTicketPdf(ticket, images, orderedAt));
  return inks;
}

/** Enough for the width of a page at 200 dpi. */
const mostPixels = 1500;

async function imageOf(picture: PrintedPicture | undefined): Promise<SideImage | null> {
  if (picture === undefined) return null;
  const jpeg = await sharp(picture.png)
    .resize({ width: mostPixels, height: mostPixels, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { jpeg, margin: bleedWidth };
}
