import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refused } from "@boxwright/core/kernel/result";
import { stillPixels } from "@boxwright/core/storefront/still-url";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { diskCache } from "../../platform/files/disk-cache.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testApi } from "../../platform/testing/api.ts";
import { createStills } from "../stills/stills.ts";
import { noShopperPictures } from "../testing/shopper-pictures.ts";
import { pictureOperations } from "./picture-operations.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const openCache = () => diskCache({ folder, maxBytes: 10_000_000, log: createLogger("silent"), now: () => new Date() });
const unlimited = async () => null;
const stills = createStills(openCache(), unlimited);
const api = testApi(pictureOperations("arlington", stills, noShopperPictures));
afterAll(async () => {
  await stills.stop();
  rmSync(folder, { recursive: true, force: true });
});

const path = (format: string, query = "") =>
  `/api/structures/mailer/preview.${format}?length=10&width=8&depth=4&pixels=300${query}`;

describe("a picture of a box", () => {
  test.each(["png", "webp", "avif"])("is public, needs no token and may be cached, as %s", async (format) => {
    const { response } = await api.call("GET", path(format));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("cache-control")).toContain("public");
    expect(response.headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test("is drawn once, and a second process with the same disk reads it from there", async () => {
    const first = await (await api.call("GET", path("webp"))).response.arrayBuffer();
    const drawsNothing = createStills(openCache(), async () => 60);
    const other = testApi(pictureOperations("arlington", drawsNothing, noShopperPictures));
    expect(await (await other.call("GET", path("webp"))).response.arrayBuffer()).toEqual(first);
    await drawsNothing.stop();
  });

  test("has another ETag for another view", async () => {
    const [one, other] = [await api.call("GET", path("webp")), await api.call("GET", path("webp", "&view=open"))];
    expect(one.response.headers.get("etag")).not.toBe(other.response.headers.get("etag"));
  });

  test("has a URL and an ETag for each quality, on paper and on a transparent ground", async () => {
    const queries = ["", "&quality=quick", "&ground=paper"];
    const responses = await Promise.all(queries.map((query) => api.call("GET", path("webp", query))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ response }) => response.headers.get("etag"))).size).toBe(3);
    expect((await api.call("GET", path("webp", "&quality=best"))).status).toBe(400);
  });

  test.each(stillPixels)("can be %i pixels wide", async (pixels) => {
    const url = path("png", "&quality=quick").replace("pixels=300", `pixels=${pixels}`);
    const { width, height } = await sharp(await (await api.call("GET", url)).response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([pixels, Math.round(pixels * 0.75)]);
  });

  test("of a size out of range is 422 with the range text", async () => {
    const { status, json } = await api.call("GET", "/api/structures/mailer/preview.png?length=30&width=8&depth=4");
    expect(status).toBe(422);
    expect(json).toMatchObject({ title: "InvalidSize", detail: "Length: between 4 and 24 in increments of 0.125" });
  });

  test("of an unknown family is 404", async () => {
    expect((await api.call("GET", "/api/structures/pyramid/preview.png?length=8&width=5&depth=5")).status).toBe(404);
  });

  test("in a width that no page uses is 400", async () => {
    expect((await api.call("GET", path("png").replace("300", "301"))).status).toBe(400);
  });

  test("of a size in millimetres is the one of the nearest increments, so that similar sizes share one picture", async () => {
    const inMillimetres = (length: number) =>
      api.call(
        "GET",
        `/api/structures/mailer/preview.webp?length=${length}&width=203.2&depth=101.6&unit=mm&pixels=300`,
      );
    const responses = [await api.call("GET", path("webp")), await inMillimetres(254), await inMillimetres(254.7001)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ response }) => response.headers.get("etag"))).size).toBe(1);
    expect((await inMillimetres(10_000)).status).toBe(422);
  });

  test("is refused with a Retry-After to a network that has used up its budget", async () => {
    const spent = createStills(openCache(), async () => 1800);
    const { status, json, response } = await testApi(pictureOperations("arlington", spent, noShopperPictures)).call(
      "GET",
      path("png", "&artwork=tiles"),
    );
    expect([status, json.title, response.headers.get("retry-after")]).toEqual([429, "TooManyRequests", "1800"]);
  });

  test("is refused with a Retry-After while too many pictures wait", async () => {
    const busy = testApi(
      pictureOperations(
        "arlington",
        { ...stills, picture: async () => refused({ kind: "tooManyPictures" }) },
        noShopperPictures,
      ),
    );
    const { status, response } = await busy.call("GET", path("png"));
    expect([status, response.headers.get("retry-after")]).toEqual([503, "3"]);
  });
});

test("the card of a link preview is 1200 × 630 and opaque, with the whole box in its middle", async () => {
  const { response } = await api.call("GET", "/api/structures/mailer/card.png?length=10&width=8&depth=4&view=open");
  expect(response.headers.get("content-type")).toBe("image/png");
  const card = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height, hasAlpha } = await card.metadata();
  expect([width, height, hasAlpha]).toEqual([1200, 630, false]);
  const edge = await card.clone().extract({ left: 0, top: 0, width: 100, height: 630 }).toBuffer();
  const [paper, whole] = await Promise.all([sharp(edge).stats(), card.stats()]);
  expect(paper.channels.every(({ min, max }) => min === max)).toBe(true);
  expect(whole.channels.every(({ min, max }) => min < max)).toBe(true);
});
