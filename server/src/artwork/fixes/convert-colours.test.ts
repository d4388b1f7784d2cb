import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { platesOfPages } from "../../structures/print/testing/plates.ts";
import { tiffFile } from "../../uploads/testing/tiff-file.ts";
import { factsOf } from "../testing/facts-of.ts";
import { form, packed, type TestPdf, testPdf } from "../testing/pdf-file.ts";
import { fixedPicture } from "./fixed-picture.ts";
import { fix, rulesIn } from "./testing/fix.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const tint = (inks: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${inks}] /N 1 >>`;
const spot = (name: string, inks: string) => `[/Separation /${name} /DeviceCMYK ${tint(inks)}]`;
const image = "/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8";
const cell = "/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>";
const redAndBlue = Uint8Array.of(224, 48, 32, 0, 0, 255);

const pages = {
  plain: {
    content: "0.878 0.188 0.125 rg 0 0 100 100 re f 0 0 0 rg 100 0 100 100 re f 1 0 0 RG 3 w 20 20 m 180 20 l S",
  },
  named: {
    content: "/S cs 0.5 scn 0 0 100 100 re f /D CS 1 SCN 1 w 120 20 60 60 re S /W cs 1 scn 100 0 50 50 re f",
    resources: `/ColorSpace << /S ${spot("Orange", "0 0.6 1 0")} /D ${spot("CutContour", "0 1 0 0")} /W ${spot("White", "0 0 0 0")} >>`,
  },
  form: {
    content: "/F Do",
    resources: "/XObject << /F 10 0 R >>",
    page: "/Group << /S /Transparency /CS /DeviceRGB >>",
    objects: { 10: form("0 1 0 rg 20 20 60 60 re f", "/Resources << >> /Group << /S /Transparency /CS /DeviceRGB >>") },
  },
  pattern: {
    content: "/P cs 1 0 0 /T scn 0 0 100 100 re f /Pattern cs /H scn 100 0 100 100 re f",
    resources:
      "/ColorSpace << /P [/Pattern /DeviceRGB] >> /Pattern << /T 10 0 R /H << /PatternType 2 /Shading 11 0 R >> >>",
    objects: {
      10: { entries: cell, data: "0 0 5 5 re f" },
      11: "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [100 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>",
    },
  },
  pixels: {
    content: "q 200 0 0 100 0 0 cm /I Do Q",
    resources: "/XObject << /I 10 0 R >>",
    objects: { 10: packed(redAndBlue, `${image} /ColorSpace /DeviceRGB`) },
  },
  inline: { content: "q 200 0 0 100 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI Q" },
} satisfies Record<string, TestPdf>;

const colourRules = ["colour-space", "spot"];

describe("converting the colors of a PDF", () => {
  test.for(Object.entries(pages))("leaves no color that the print would convert: %s", async ([, pdf]) => {
    const { before, after } = await fix(pdf, ["convert-colors"]);
    const [rules, left] = [await rulesIn(before), await rulesIn(after)];
    expect(rules.some((rule) => colourRules.includes(rule))).toBe(true);
    expect(left).toEqual(rules.filter((rule) => !colourRules.includes(rule)));
    expect((await factsOf(after)).pages[0]?.conversions).toEqual([]);
    expect(await checkPdf(after)).toMatchObject({ exit: 0 });
  });

  test("keeps the lines and the plates of machines and of the shop, and mixes groups as inks", async () => {
    const { after } = await fix(pages.named, ["convert-colors"]);
    const plates = await platesOfPages([after], 36);
    expect([...(plates[0]?.keys() ?? [])].sort()).toEqual([
      "Black",
      "CutContour",
      "Cyan",
      "Magenta",
      "White",
      "Yellow",
    ]);
    const { context } = await PDFDocument.load((await fix(pages.form, ["convert-colors"])).after);
    const text = context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join();
    expect(text).not.toContain("DeviceRGB");
  });

  test("keeps the plates of artwork that is in inks already", async () => {
    const inks = "0.2 0.4 0 0.1 k 0 50 100 50 re f 0.3 g 100 50 100 50 re f";
    const [before, after] = await platesOfPages(
      [
        testPdf({ content: inks }),
        (await fix({ content: `${inks} 1 0 0 rg 0 0 200 20 re f` }, ["convert-colors"])).after,
      ],
      36,
    );
    for (const [name, plate] of before ?? []) {
      const rows = Math.floor(plate.height / 2) - 1;
      const upper = (ink: Uint8Array | undefined) => Buffer.from(ink?.subarray(0, rows * plate.width) ?? []);
      expect(upper(after?.get(name)?.ink).equals(upper(plate.ink))).toBe(true);
    }
  });

  test("drops the pictures of before", async () => {
    const { after } = await fix(pages.pixels, ["convert-colors"]);
    const { context } = await PDFDocument.load(after, { updateMetadata: false });
    expect(context.enumerateIndirectObjects()).toHaveLength(5);
  });
});

describe("converting the colors of a picture", () => {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: "#e03020" } }).withMetadata({
    density: 300,
  });
  const clear = sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 224, g: 48, b: 32, alpha: 0.5 } },
  });
  const sources = {
    "image/jpeg": ["image/jpeg", () => red.clone().jpeg().toBuffer()],
    "image/png": ["image/tiff", () => clear.clone().png().toBuffer()],
    "image/webp": ["image/tiff", () => red.clone().webp().toBuffer()],
    "image/tiff": ["image/tiff", async () => tiffFile({ width: 40, height: 30, samples: [0.9, 0.1, 0.1], bits: 16 })],
  } as const;

  async function converted(mediaType: keyof typeof sources) {
    const path = join(place.path, mediaType.replace("/", "."));
    writeFileSync(path, await sources[mediaType][1]());
    return (await fixedPicture(path, mediaType, ["convert-colors"])).bytes;
  }

  test.for(Object.entries(sources))(
    "gives it inks, its size and its opacity: %s",
    async ([mediaType, [type, source]]) => {
      const file = await converted(mediaType as keyof typeof sources);
      const { width, height, space, hasAlpha, density } = await sharp(file).metadata();
      const { hasAlpha: hadAlpha, density: before } = await sharp(await source()).metadata();
      expect({ width, height, space, hasAlpha }).toEqual({ width: 40, height: 30, space: "cmyk", hasAlpha: hadAlpha });
      if (mediaType === "image/jpeg") expect(density).toBe(before);
      const { faults, pages } = await factsOf(file, type);
      expect(faults).toEqual([]);
      expect(pages[0]?.conversions).toEqual([]);
      expect(Buffer.from(await converted(mediaType as keyof typeof sources)).equals(file)).toBe(true);
    },
  );

  test("changes nothing in a picture of inks, and makes no other fix", async () => {
    const path = join(place.path, "inks");
    writeFileSync(path, await converted("image/jpeg"));
    await expect(fixedPicture(path, "image/jpeg", ["convert-colors"])).rejects.toMatchObject({ obstacle: "unchanged" });
    await expect(fixedPicture(path, "image/jpeg", ["pure-black"])).rejects.toMatchObject({ obstacle: "type" });
  });
});
