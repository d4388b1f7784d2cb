import sharp from "sharp";
import { expect, test } from "vitest";
import { inkedPicture } from "./inked-picture.ts";

/** The numbers of codes of each length in the usual table for the brightness of even areas (ITU-T T.81, table K.3). */
const usualCodes = Buffer.from([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);

async function usesUsualTable(width: number, height: number): Promise<boolean> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#3377bb" } });
  const { jpeg } = await inkedPicture(picture, { width, height });
  return Buffer.from(jpeg).includes(usualCodes);
}

test("only the code of a small picture is optimized, because that takes memory for all of its pixels", async () => {
  expect([await usesUsualTable(300, 200), await usesUsualTable(3200, 3200)]).toEqual([false, true]);
});
