import { readdirSync } from "node:fs";
import { svgFileLimits } from "@boxwright/core/uploads/svg/svg-danger";
import { cmyk, PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testToken } from "../../platform/testing/api.ts";
import { form, openUploads } from "../testing/open-uploads.ts";
import { tiffFile } from "../testing/tiff-file.ts";
import { webpBomb } from "../testing/webp-bomb.ts";
import { uploadKey } from "../upload.ts";

const { api, send, files, spool, place } = await openUploads();

const svg = (inner: string, attributes = `width="200" height="100"`) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

async function get(path: string, token: string) {
  return await api.request(path, { headers: { authorization: `Bearer ${token}` } });
}

async function pictureAt(path: string, token: string) {
  const response = await get(path, token);
  expect(response.status).toBe(200);
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const first = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(first, first + info.channels)];
  };
  return { ...info, at };
}

const isNear = (pixel: readonly number[], expected: readonly number[], by = 12) =>
  expected.every((part, channel) => Math.abs(part - (pixel[channel] ?? 0)) <= by);

describe("an uploaded TIFF", () => {
  test.each([
    ["in RGB", { samples: [0.11, 0.25, 0.56] }, [24, 58, 116]],
    ["with 16 bits", { samples: [0.11, 0.25, 0.56], bits: 16 }, [24, 58, 116]],
    ["in gray with 16 bits", { samples: [0], bits: 16, samplesPerPixel: 1, photometric: 1 }, [31, 26, 22]],
    ["in CMYK", { samples: [0.2, 0.4, 0.6, 0.1], samplesPerPixel: 4, photometric: 5 }, [180, 134, 94]],
    [
      "in CMYK with 16 bits",
      { samples: [0.2, 0.4, 0.6, 0.1], samplesPerPixel: 4, photometric: 5, bits: 16 },
      [180, 134, 94],
    ],
    ["that is compressed", { samples: [0.11, 0.25, 0.56], isDeflated: true }, [24, 58, 116]],
  ] as const)("%s has its size, a thumbnail and a drawing in the colors of the press", async (what, options, color) => {
    const token = testToken();
    const bytes = tiffFile({ width: 60, height: 40, ...options });
    const { status, json } = await send(token, form({ name: `${what}.tif`, bytes }));
    expect([status, json.mediaType, json.preflight]).toEqual([201, "image/tiff", { width: 60, height: 40 }]);
    for (const part of ["preview", "drawing"]) {
      const picture = await pictureAt(`/api/uploads/${json.id}/${part}.webp`, token);
      expect([picture.width, picture.height]).toEqual([60, 40]);
      expect(isNear(picture.at(0.5, 0.5), color)).toBe(true);
    }
  });

  test("in tiles, with JPEG, LZW or as BigTIFF is accepted, too", async () => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#c5361a" } });
    for (const options of [
      { compression: "jpeg", tile: true },
      { compression: "lzw", predictor: "horizontal" },
      { compression: "deflate", bigtiff: true },
    ] as const) {
      const { status, json } = await send(testToken(), form({ bytes: await picture.clone().tiff(options).toBuffer() }));
      expect([status, json.name, json.hasPreview]).toEqual([201, "a.tif", true]);
    }
  });

  test("with transparent parts keeps them", async () => {
    const token = testToken();
    const bytes = tiffFile({ width: 8, height: 8, samplesPerPixel: 4, hasAlpha: true, samples: [1, 0, 0, 0.5] });
    const { json } = await send(token, form({ bytes }));
    const picture = await pictureAt(`/api/uploads/${json.id}/drawing.webp`, token);
    expect(picture.at(0.5, 0.5)[3]).toBeCloseTo(128, -1);
  });
});

describe("an uploaded SVG", () => {
  const drawing = svg(
    `<rect width="200" height="100" fill="#1d3f8f"/><circle cx="150" cy="50" r="40" fill="#fff" fill-opacity="1"/>`,
  );

  test("has no pixels, a thumbnail and a drawing in the colors of the press", async () => {
    const token = testToken();
    const { status, json } = await send(token, form({ name: "logo.txt", bytes: drawing }));
    const details = { name: "logo.svg", mediaType: "image/svg+xml", hasPreview: true, preflight: null };
    expect([status, json]).toEqual([201, expect.objectContaining(details)]);
    expect((await files.get(uploadKey(json)))?.bytes).toEqual(new Uint8Array(drawing));
    for (const [part, width] of [
      ["preview", 320],
      ["drawing", 2048],
    ] as const) {
      const picture = await pictureAt(`/api/uploads/${json.id}/${part}.webp`, token);
      expect([picture.width, picture.height]).toEqual([width, width / 2]);
      expect(isNear(picture.at(0.1, 0.5), [24, 58, 116])).toBe(true);
      expect(isNear(picture.at(0.75, 0.5), [255, 255, 255])).toBe(true);
    }
  });

  test("is only a download that browsers neither show nor run", async () => {
    const token = testToken();
    const { json } = await send(token, form({ name: "logo.svg", bytes: drawing }));
    const { headers } = await get(`/api/uploads/${json.id}`, token);
    expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''logo.svg");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("content-type")).toBe("application/octet-stream");
  });
});

describe("the shop refuses", () => {
  const stored = () => readdirSync(place.path, { recursive: true }).length;

  test.each([
    ["an SVG with a script", svg("<script>alert(1)</script>"), ["unsafe-svg", "script <script>"], "contains scripts"],
    [
      "an SVG with links and handlers",
      svg(`<g onclick="a()"/><image href="https://example.com/a.png"/>`),
      ["unsafe-svg", "script onclick", "link https://example.com/a.png"],
      "contains scripts and links to other files",
    ],
    [
      "an SVG in UTF-8 that is not valid",
      Buffer.concat([svg(""), Buffer.from([0xff])]),
      ["unsafe-svg", "encoding"],
      "UTF-8",
    ],
    [
      "an SVG whose embedded picture is something else",
      svg(`<image href="data:image/png;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="/>`),
      ["unsafe-svg", "picture data:image/png;base64,R0…"],
      "neither PNG nor JPEG",
    ],
    [
      "an SVG of 50,001 elements",
      svg("<g/>".repeat(svgFileLimits.elements)),
      ["unsafe-svg", "too-many-elements"],
      "too many elements",
    ],
    [
      "a billion laughs",
      svg(
        `<g id="n0"/>${Array.from({ length: 30 }, (_, n) => `<g id="n${n + 1}"><use href="#n${n}"/><use href="#n${n}"/></g>`).join("")}`,
      ),
      ["unsafe-svg", "too-many-elements <use>"],
      "too many elements",
    ],
    ["an SVG without a size", svg("<g/>", ""), ["broken"], "can be opened"],
    ["PostScript", Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n"), ["postscript"], "Create PDF Compatible File"],
    [
      "a TIFF that declares 300,001 × 1,000 pixels",
      tiffFile({ width: 4, height: 4, declared: { width: 300_001, height: 1000 } }),
      ["too-many-pixels"],
      "300 megapixels",
    ],
    [
      "a TIFF that declares more than 300 megapixels",
      tiffFile({ width: 4, height: 4, declared: { width: 20_000, height: 15_001 } }),
      ["too-many-pixels"],
      "300 megapixels",
    ],
    [
      "a TIFF whose directories are a circle",
      tiffFile({ width: 4, height: 4, nextDirectory: (first) => first }),
      ["broken"],
      "opened",
    ],
    [
      "a TIFF whose next directory is beyond its end",
      tiffFile({ width: 4, height: 4, nextDirectory: () => 9999 }),
      ["broken"],
      "opened",
    ],
    [
      "a TIFF without its pixels",
      tiffFile({ width: 4, height: 4, declared: { width: 400, height: 400 } }),
      ["broken"],
      "opened",
    ],
  ])("%s, and keeps nothing of it", async (_what, bytes, reasons, detail) => {
    const before = stored();
    const { status, json } = await send(testToken(), form({ name: "file.svg", bytes }));
    expect([status, json.title, json.reasons]).toEqual([415, "UnsupportedMediaType", reasons]);
    expect(json.detail).toContain(detail);
    expect(readdirSync(spool)).toEqual([]);
    expect(stored()).toBe(before);
  });
});

test("a WebP of 28 bytes with 268 megapixels is stored, and nothing draws it", async () => {
  const token = testToken();
  const small = await send(token, form({ bytes: webpBomb(10, 10) }));
  expect([small.status, small.json.hasPreview]).toEqual([201, true]);
  const { status, json } = await send(token, form({ bytes: webpBomb(16_383, 16_383) }));
  expect([status, json.hasPreview, json.preflight]).toEqual([201, false, { width: 16_383, height: 16_383 }]);
  for (const part of ["preview", "drawing"])
    expect((await get(`/api/uploads/${json.id}/${part}.webp`, token)).status).toBe(404);
});

test("an uploaded PDF is drawn page by page", async () => {
  const token = testToken();
  const doc = await PDFDocument.create();
  for (const colour of [cmyk(0, 0, 1, 0), cmyk(0, 0, 0, 1)]) {
    doc.addPage([200, 100]).drawRectangle({ width: 200, height: 100, color: colour });
  }
  const { json } = await send(token, form({ bytes: Buffer.from(await doc.save()) }));
  const path = `/api/uploads/${json.id}/drawing.webp`;
  const lightness = async (query: string) => (await pictureAt(`${path}${query}`, token)).at(0.5, 0.5)[0] ?? 0;
  expect(await lightness("")).toBeGreaterThan(200);
  expect(await lightness("?page=0")).toBeGreaterThan(200);
  expect(await lightness("?page=1")).toBeLessThan(80);
  expect((await get(`${path}?page=2`, token)).status).toBe(400);
  const { json: single } = await send(
    token,
    form({
      bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: "#c5361a" } })
        .png()
        .toBuffer(),
    }),
  );
  expect((await get(`/api/uploads/${single.id}/drawing.webp?page=1`, token)).status).toBe(404);
});
