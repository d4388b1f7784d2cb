import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { streamEntry } from "../pdf/objects.ts";
import { PlacedPictures } from "./placed-pictures.ts";

const picture = { width: 1, height: 1, jpeg: Uint8Array.of(1, 2, 3), opacity: Uint8Array.of(128) };

test("a picture is converted once for two documents, each of which has it once with its opacity", async () => {
  const [print, mask] = [await PDFDocument.create(), await PDFDocument.create()];
  const pictures = new PlacedPictures();
  let conversions = 0;
  const press = async () => {
    conversions += 1;
    return picture;
  };
  const first = await pictures.pictureOf("a", print.context, press);
  const second = await pictures.pictureOf("a", mask.context, press);
  expect(await pictures.pictureOf("a", mask.context, press)).toEqual(second);
  expect(await pictures.pictureOf("b", mask.context, press)).not.toEqual(second);
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
