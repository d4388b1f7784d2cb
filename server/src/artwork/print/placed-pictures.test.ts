import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { numberEntry, streamEntry } from "../pdf/objects.ts";
import { PlacedPictures } from "./placed-pictures.ts";

const inksIn = ({ context }: PDFDocument) => ({ context, shown: "inks" }) as const;
const picture = { width: 1, height: 1, jpeg: Uint8Array.of(1, 2, 3), opacity: Uint8Array.of(128) };

test("a picture is converted once for two documents, each of which has it once with its opacity", async () => {
  const [print, mask] = [await PDFDocument.create(), await PDFDocument.create()];
  const pictures = new PlacedPictures();
  let conversions = 0;
  const press = async () => {
    conversions += 1;
    return picture;
  };
  const first = await pictures.pictureOf("a", inksIn(print), press);
  const second = await pictures.pictureOf("a", inksIn(mask), press);
  expect(await pictures.pictureOf("a", inksIn(mask), press)).toEqual(second);
  expect(await pictures.pictureOf("b", inksIn(mask), press)).not.toEqual(second);
  expect(conversions).toBe(2);
  for (const [{ context }, { ref, isTransparent }] of [
    [print, first],
    [mask, second],
  ] as const) {
    const image = context.lookup(ref);
    expect(isTransparent).toBe(true);
    expect(image instanceof PDFRawStream && image.contents).toEqual(picture.jpeg);
    expect(streamEntry(image, "SMask")).toBeDefined();
  }
});

test("a document that shows where a drawing has paint gets one bit for each pixel", async () => {
  const [print, mask] = [await PDFDocument.create(), await PDFDocument.create()];
  const pictures = new PlacedPictures();
  const area = { width: 1, height: 1, painted: Uint8Array.of(4), covering: Uint8Array.of(5) };
  const press = async () => ({ ...picture, area });
  await pictures.pictureOf("a", inksIn(print), press);
  const { ref } = await pictures.pictureOf("a", { context: mask.context, shown: "paint" }, press);
  const image = mask.context.lookup(ref);
  const covering = streamEntry(image, "Mask");
  expect(numberEntry(image, "BitsPerComponent")).toBe(1);
  expect([image, covering].map((stream) => stream instanceof PDFRawStream && stream.contents)).toEqual([
    area.painted,
    area.covering,
  ]);
});
