import type { WireDieline } from "@boxwright/contract/structures";
import { proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { loadContent } from "../../content/content-files.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { noShopperPictures } from "../testing/shopper-pictures.ts";
import { drawingOperations } from "./drawing-operations.ts";

const catalogue = createCatalogue(loadProducts(proportionsOf), () => []);
const api = testApi(drawingOperations({ plant: "arlington", catalogue, shopperPictures: noShopperPictures }));
const token = testToken();
const dieline = async (family: string, query: string, format = "json") =>
  api.call("GET", `/api/structures/${family}/dieline.${format}?${query}`);

describe("the dieline of a box", () => {
  test("is in millimetres, for a size in inches", async () => {
    const { status, json } = await dieline("mailer", "length=10&width=8&depth=4");
    const { family, board, caliper, inside, outside, blank } = json as WireDieline;
    expect(status).toBe(200);
    expect({ family, board, caliper }).toEqual({ family: "mailer", board: "E", caliper: 1.6 });
    expect(inside).toEqual({ length: 254, width: 203.2, depth: 101.6 });
    expect(outside).toEqual({ length: 266.8, width: 206.4, depth: 104.8 });
    expect(blank).toEqual({ width: 682.8, height: 673.1 });
  });

  test("is rounded to nanometres", async () => {
    const { inside, outside } = (await dieline("document", "length=12&width=9&depth=1")).json as WireDieline;
    expect(inside).toEqual({ length: 304.8, width: 228.6, depth: 25.4 });
    expect(outside).toEqual({ length: 311.2, width: 233.4, depth: 28.6 });
  });

  test("is the same for the same size in millimetres", async () => {
    const inches = await dieline("shipper", "length=12&width=9&depth=6&unit=in");
    const millimetres = await dieline("shipper", "length=304.8&width=228.6&depth=152.4&unit=mm");
    const { blank } = inches.json as WireDieline;
    expect(blank.width).toBeCloseTo(1116.8, 6);
    expect((millimetres.json as WireDieline).blank.width).toBeCloseTo(blank.width, 6);
    expect((millimetres.json as WireDieline).blank.height).toBeCloseTo(blank.height, 6);
  });

  test("is drawn for the requested board", async () => {
    const { json } = await dieline("mailer", "length=10&width=8&depth=4&board=B");
    expect(json).toMatchObject({ board: "B", caliper: 3 });
  });

  test("may have any size in millimetres within the ranges", async () => {
    expect((await dieline("mailer", "length=255.3&width=201&depth=99.9&unit=mm")).status).toBe(200);
  });

  test("lists each panel after its parent", async () => {
    const { json } = await dieline("mailer", "length=10&width=8&depth=4");
    const { panels } = json as WireDieline;
    const ids = panels.map(({ id }) => id);
    expect(panels.map(({ parent }) => (parent === null ? -1 : ids.indexOf(parent)))).toSatisfy((parents: number[]) =>
      parents.every((parent, index) => parent < index && (parent >= 0 || index === 0)),
    );
  });

  test("needs no token and may be cached for a day", async () => {
    const { headers } = await dieline("mailer", "length=10&width=8&depth=4");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });
});

describe("a dieline is refused", () => {
  test.each([
    ["a size out of range", "length=3&width=8&depth=4", "length", "between 4 and 24 in increments of 0.125"],
    ["inches off the increments", "length=10.1&width=8&depth=4", "length", "between 4 and 24 in increments of 0.125"],
    [
      "millimetres out of range",
      "length=20&width=8&depth=4&unit=mm",
      "length",
      "between 4 and 24 in increments of 0.125",
    ],
    ["a negative size", "length=-10&width=8&depth=4", "length", "between 4 and 24 in increments of 0.125"],
    ["a depth out of range", "length=10&width=8&depth=9", "depth", "between 1 and 8 in increments of 0.125"],
  ])("for %s, with the range", async (_what, query, path, message) => {
    const { status, json } = await dieline("mailer", query);
    expect(status).toBe(422);
    expect(json).toMatchObject({ title: "InvalidSize", code: "ECX024" });
    expect(json.errors).toContainEqual({ path, message });
    expect(json.detail.toLowerCase()).toContain(message);
  });

  test("for sizes that exclude each other", async () => {
    const { status, json } = await dieline("shipper", "length=8&width=9&depth=4");
    expect({ status, title: json.title }).toEqual({ status: 422, title: "InvalidSize" });
  });

  test("for a blank that is larger than the sheet", async () => {
    const { json } = await dieline("shipper", "length=30&width=24&depth=24");
    expect(json).toMatchObject({
      title: "InvalidSize",
      detail: "The flat sheet would be too large for our cutting table.",
    });
  });

  test("for an unknown family, as not found", async () => {
    for (const family of ["pyramid", "constructor"]) {
      expect((await dieline(family, "length=8&width=5&depth=5")).status).toBe(404);
    }
  });

  test("for a board that the family does not have", async () => {
    const { status, json } = await dieline("mailer", "length=10&width=8&depth=4&board=24pt");
    expect({ status, title: json.title }).toEqual({ status: 422, title: "InvalidSelection" });
    expect(json.errors).toEqual([{ path: "board", message: "must be one of E, B, F, N" }]);
  });

  test.each(["length=ten&width=8&depth=4", "length=10&width=8", "length=10&width=8&depth=4&price=1"])(
    "for the malformed query %s",
    async (query) => {
      expect((await dieline("mailer", query)).status).toBe(400);
    },
  );
});

describe("the drawing of a dieline", () => {
  const drawn = async (query: string) => {
    const { response, headers } = await dieline("mailer", query, "svg");
    return { headers, text: await response.text() };
  };

  test("is an SVG that has the same bytes every time", async () => {
    const [once, again] = [await drawn("length=10&width=8&depth=4"), await drawn("length=10&width=8&depth=4")];
    expect(once.headers.get("content-type")).toBe("image/svg+xml");
    expect(once.text).toMatch(/^<svg [^>]*viewBox="/);
    expect(again.text).toBe(once.text);
  });

  test("has its width and height in the unit of the requested size", async () => {
    expect((await drawn("length=10&width=8&depth=4")).text).toMatch(/width="27\.354in"/);
    expect((await drawn("length=254&width=203.2&depth=101.6&unit=mm")).text).toMatch(/width="694\.8mm"/);
  });

  test("names its panels in the language of a culture, and in English for a culture that the shop does not have", async () => {
    const plain = await drawn("length=10&width=8&depth=4");
    expect((await drawn("length=10&width=8&depth=4&culture=de-DE")).text).toContain(">Rückseite</text>");
    expect((await drawn("length=10&width=8&depth=4&culture=fr")).text).toBe(plain.text);
  });

  test("runs and loads nothing in a browser", async () => {
    const { headers } = await drawn("length=10&width=8&depth=4");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  });

  test("exists for every asset link of the content", async () => {
    for (const { uri } of loadContent().boxwright.en.assetLinks) expect((await api.call("GET", uri)).status).toBe(200);
  });
});

describe("a sample artwork on the flat sheet", () => {
  const artwork = (query: string) =>
    api.call("GET", `/api/structures/mailer/artwork.svg?length=10&width=8&depth=4&${query}`);

  test("is a drawing as large as the blank in millimetres, which needs no token and may be cached", async () => {
    const { response, status, headers } = await artwork("artwork=sun&side=outside");
    const { blank } = (await dieline("mailer", "length=10&width=8&depth=4")).json;
    const text = await response.text();
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(text).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${blank.width}" height="${blank.height}"`);
    expect(text).toContain("<path");
  });

  test("is empty on a bare side", async () => {
    const { response } = await artwork("artwork=blank&side=inside");
    expect(await response.text()).toMatch(/^<svg [^>]*><g [^>]*><\/g><\/svg>$/);
  });

  test("is refused if it is unknown or has no side, and for a size that cannot be made", async () => {
    expect((await artwork("artwork=moon&side=outside")).status).toBe(400);
    expect((await artwork("artwork=sun")).status).toBe(400);
    const tooLong = "/api/structures/mailer/artwork.svg?length=30&width=8&depth=4&artwork=sun&side=outside";
    expect((await api.call("GET", tooLong)).json.title).toBe("InvalidSize");
  });
});

describe("the template sizes of a product", () => {
  const surfaces = async (sku: string, selection: object, caller: string | undefined = token) =>
    api.call("POST", `/api/products/${sku}/surfaceAttributes`, {
      body: { selection },
      ...(caller !== undefined && { token: caller }),
    });
  const mailer = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

  test("are those of every printable panel, in millimetres and inches", async () => {
    const { status, json } = await surfaces("BW-MAILER", mailer);
    expect(status).toBe(200);
    expect(json.panels[0]).toEqual({
      id: "base",
      name: "Base",
      side: "outside",
      mm: { width: 265.2, height: 204.8 },
      inches: { width: 10.4409, height: 8.063 },
    });
    const ids = json.panels.map(({ id }: { id: string }) => id);
    expect(ids).toContain("lid");
    expect(ids).not.toContain("right-front-tab");
  });

  test("follow from the selected board", async () => {
    const { json } = await surfaces("BW-MAILER", { ...mailer, Size: "16x12x4", Board: "B" });
    expect(json.panels[0].mm).toEqual({ width: 427.4, height: 307.8 });
  });

  test("are of printed surfaces only: both faces of open panels, or none", async () => {
    const panelsOf = async (print: string) =>
      (await surfaces("BW-MAILER", { ...mailer, "Print Options": print })).json.panels as {
        id: string;
        side: string;
      }[];
    const both = await panelsOf("Both sides");
    expect(both.filter(({ side }) => side === "outside")).toHaveLength((await panelsOf("Outside")).length);
    const inside = both.filter(({ side }) => side === "inside").map(({ id }) => id);
    expect(inside).toContain("lid-inside");
    expect(inside).not.toContain("right-inner-inside");
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    expect(await panelsOf("Blank")).toEqual([]);
  });

  test("are refused for a selection that is not offered", async () => {
    expect((await surfaces("BW-MAILER", { ...mailer, Size: "3x8x4" })).json.title).toBe("InvalidSize");
    expect((await surfaces("BW-MAILER", { ...mailer, Color: "Blue" })).json.title).toBe("InvalidSelection");
    expect((await surfaces("NO-SUCH", mailer)).status).toBe(404);
    expect((await surfaces("BW-MAILER", mailer, "wrong")).status).toBe(401);
  });
});
