import { ok } from "@boxwright/core/kernel/result";
import sharp from "sharp";
import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { compareInProcess } from "../fixes/compare-in-process.ts";
import { readFacts } from "../reading/read-facts.ts";
import { factsOf } from "../testing/facts-of.ts";
import { openArtwork } from "../testing/open-artwork.ts";
import { testPdf } from "../testing/pdf-file.ts";

const { db } = await testDatabase();
const artwork = openArtwork(db);
const visitor = newId();
const readAll = () => artwork.readAll({ read: async ({ path, mediaType }) => ok(await readFacts(path, mediaType)) });

interface Compared {
  readonly width: number;
  readonly height: number;
  readonly before: string;
  readonly after: string;
  readonly difference: { readonly mean: number; readonly worst: number; readonly visible: number };
}

async function comparisonOf(id: string, { token = testToken(visitor), page = 0 } = {}) {
  const path = `/api/uploads/${id}/fixes/convert-colors?page=${page}`;
  const { status, json } = await artwork.api.call("GET", path, { token });
  return { status, json, compared: json as Compared };
}

async function sent(content: string): Promise<string> {
  const { id } = await artwork.send({ visitor, bytes: testPdf({ page: "/MediaBox [0 0 200 100]", content }) });
  await readAll();
  return id;
}

async function colourAt(jpeg: string, left: number): Promise<number[]> {
  const pixel = sharp(Buffer.from(jpeg, "base64")).extract({ left, top: 256, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

test("the conversion of colors shows before it is applied: the page before and after, and how far its colors move", async () => {
  const { status, compared } = await comparisonOf(
    await sent("0 1 0 rg 0 0 100 100 re f 0 0.3 0.9 0 k 100 0 100 100 re f"),
  );
  expect(status).toBe(200);
  const { width, height, before, after, difference } = compared;
  expect([width, height]).toEqual([1024, 512]);
  expect((await colourAt(before, 200)).every((part, at) => Math.abs(part - (at === 1 ? 255 : 0)) < 6)).toBe(true);
  const [, green = 0] = await colourAt(after, 200);
  expect(green).toBeLessThan(200);
  // The inks of the press beside it stay.
  const [one, other] = [await colourAt(before, 800), await colourAt(after, 800)];
  expect(one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 6)).toBe(true);
  expect(difference.worst).toBeGreaterThan(30);
  expect(difference.mean).toBeGreaterThan(30);
  expect(difference.mean).toBeLessThanOrEqual(difference.worst);
  expect(difference.visible).toBeCloseTo(1, 1);
});

test("a color that inks reach nearly stays as it is", async () => {
  const { compared } = await comparisonOf(await sent("0.8 0.6 0.5 rg 0 0 200 100 re f"));
  expect(compared.difference.worst).toBeLessThan(7);
});

test("a page without colors to convert, an unread file, a missing page and the file of another visitor are refused", async () => {
  const inks = await sent("0 0.3 0.9 0 k 0 0 200 100 re f");
  expect(await comparisonOf(inks)).toMatchObject({ status: 422, json: { reasons: ["unchanged"] } });
  expect((await comparisonOf(inks, { page: 1 })).status).toBe(404);
  expect((await comparisonOf(inks, { token: testToken(newId()) })).status).toBe(404);
  const { id } = await artwork.send({ visitor, bytes: testPdf({ content: "1 0 0 rg 0 0 9 9 re f" }) });
  expect(await comparisonOf(id)).toMatchObject({ status: 422, json: { reasons: ["unread"] } });
});

test("the process that compares refuses drawings, whose colors it does not convert", async () => {
  const [page] = (await factsOf(testPdf({}))).pages;
  if (page === undefined) throw new Error("The page is missing");
  const compared = await compareInProcess({ path: "none", mediaType: "image/svg+xml", index: 0, page });
  expect(compared).toEqual({ ok: false, refusal: { kind: "fixNotPossible", obstacle: "type" } });
});
