import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { PDFDocument } from "@cantoo/pdf-lib";
import { testPicture } from "../designer/test-picture.ts";

const points = 72 / 25.4;

/** A page of a sheet that a number of photos of `pixels` cover, as a program for layouts writes it. */
export async function picturePage(
  { blank }: Dieline,
  count: number,
  pixels: readonly [number, number],
): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const [width, height] = [blank.width + 2 * bleedWidth, blank.height + 2 * bleedWidth].map(
    (side) => side * points,
  ) as [number, number];
  const page = doc.addPage([width, height]);
  page.setTrimBox(bleedWidth * points, bleedWidth * points, blank.width * points, blank.height * points);
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  for (let index = 0; index < count; index++) {
    const picture = await doc.embedJpg(await testPicture(index, pixels));
    const [column, row] = [index % columns, Math.floor(index / columns)];
    page.drawImage(picture, {
      x: (column * width) / columns,
      y: (row * height) / rows,
      width: width / columns,
      height: height / rows,
    });
  }
  return doc.save();
}
