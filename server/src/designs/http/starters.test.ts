import type { Scene } from "@boxwright/core/designs/scene";
import { ok } from "@boxwright/core/kernel/result";
import { inches } from "@boxwright/core/structures/testing/reference-box";
import { describe, expect, test } from "vitest";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { DesignPictures } from "../design-pictures.ts";
import type { DesignPicture } from "../pictures/render-design.ts";
import { openDesigns } from "../testing/open-designs.ts";
import { starterOperations } from "./starter-operations.ts";

const { db } = await testDatabase();
const { enter, deps } = openDesigns(db);

const drawn: { readonly scene: Scene; readonly picture: DesignPicture }[] = [];
const pictures = new DesignPictures({
  cache: { get: async () => null, put: async () => {} },
  spend: async () => null,
  render: async ({ scene }, picture) => {
    drawn.push({ scene, picture });
    return ok(new Uint8Array([1]));
  },
});
const api = testApi(starterOperations({ ...deps, pictures, plant: "arlington" }), db);
const get = (path: string) => api.call("GET", `/api/designs/starters${path}`);

describe("the list of starters", () => {
  test("has the starters of a family with names in both languages", async () => {
    const { status, json } = await get("?family=document");
    expect(status).toBe(200);
    expect(json.map(({ key }: { key: string }) => key)).toEqual([
      "stripe-wrap",
      "corner-stamp",
      "giant-code",
      "quiet-kraft",
      "do-not-bend",
    ]);
    expect(json.at(-1)).toEqual({
      key: "do-not-bend",
      names: { en: "Do not bend", de: "Nicht knicken" },
      lines: { en: "Three words that the carrier reads", de: "Drei Worte, die der Zusteller liest" },
      kinds: ["oneInk", "shipping"],
      isPrintedInside: false,
      families: ["document"],
      previewUrl: "/api/designs/starters/do-not-bend/preview.png?family=document&view=closed",
    });
    expect((await get("")).json).toHaveLength(14);
    expect((await get("?family=unknown")).json).toEqual([]);
  });

  test("shows starters on the box of the shopper, and a greeting inside on an open box", async () => {
    const { json } = await get("?family=mailer&length=12&width=9&depth=4&board=B&sides=outside&culture=de-DE");
    const urls = new Map<string, string>(
      json.map(({ key, previewUrl }: { key: string; previewUrl: string }) => [key, previewUrl]),
    );
    for (const [key, view] of [
      ["sun", "closed"],
      ["inside-greeting", "open"],
    ] as const) {
      const url = urls.get(key) ?? "";
      expect((await api.call("GET", url)).status).toBe(200);
      const { scene, picture } = drawn.at(-1) ?? {};
      expect(picture).toEqual({ view, side: "outside", pixels: 714 });
      expect(scene?.box).toEqual({
        family: "mailer",
        size: inches(12, 9, 4),
        board: "B",
        color: "white",
        sides: view === "open" ? "both" : "outside",
      });
      expect(JSON.stringify(scene)).toContain(key === "sun" ? "Guten Morgen." : "Hallo");
    }
  });
});

describe("a picture of a starter", () => {
  test("shows the usual box of the family unless the request has a size, and may be cached by anyone", async () => {
    const { status, headers } = await get("/this-way-up/preview.png?family=shipper");
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
    expect(drawn.at(-1)?.scene.box).toMatchObject({ size: inches(12, 9, 6), board: "B", color: "kraft" });
  });

  test.each([
    ["an unknown starter", "/unknown/preview.png?family=mailer", 404],
    ["a starter of another family", "/sun/preview.png?family=shipper", 404],
    ["an unknown family", "/sun/preview.png?family=unknown", 404],
    ["a size that cannot be made", "/sun/preview.png?family=mailer&length=100&width=8&depth=4", 422],
    ["no family", "/sun/preview.png", 400],
  ])("of %s is refused", async (_what, path, expected) => {
    expect((await get(path)).status).toBe(expected);
  });
});

describe("a new design of a starter", () => {
  test("has the starter on the chosen box, with texts in the language of the shopper", async () => {
    const shopper = enter();
    const selection = { ...(await shopper.create()).selection, Size: "12x9x4" };
    const design = await shopper.create({ sku: "BW-MAILER", selection, starter: "sun", culture: "de-DE" });
    expect(design.scene.box.size).toEqual(inches(12, 9, 4));
    expect(JSON.stringify(design.scene.outside)).toContain("Guten Morgen.");
    const english = await shopper.create({ starter: "sun" });
    expect(JSON.stringify(english.scene.outside)).toContain("Rise and shine.");
  });

  test.each(["unknown", "this-way-up"])("%s, which a mailer does not have, is not found", async (starter) => {
    const { status, json } = await enter().call("POST", "", { name: "Sample", starter });
    expect([status, json.code]).toEqual([404, "ECX012"]);
  });
});
