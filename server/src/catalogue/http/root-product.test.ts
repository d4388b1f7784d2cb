import type { RootProduct } from "@boxwright/contract/catalogue";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer, openGoods } from "../../pricing/testing/open-goods.ts";

const { db } = await testDatabase();
const { catalogue, get, post } = openGoods(db);

describe("a root product", () => {
  test("has the attributes of the specification by their names", async () => {
    const { status, json } = await get("/api/products/BW-MAILER/versions/1");
    const { attributes, quantityOptions, ...product } = json as RootProduct;
    expect(status).toBe(200);
    expect(product).toMatchObject({ key: "custom-mailer-box", sku: "BW-MAILER", version: 1, family: "mailer" });
    expect(quantityOptions).toEqual([{ minimum: 10, maximum: 10_000, increment: 1 }]);
    expect(attributes.map(({ name }) => name)).toEqual([
      "Quantity",
      "Size",
      "Width",
      "Height",
      "Depth",
      "Color",
      "Board",
      "Print Options",
      "Logo Repeat Length",
      "PrintColor",
      "Finishing",
    ]);
    expect(attributes[2]).toEqual({ name: "Width", min: 4, max: 24, increment: 0.125, unit: "in" });
  });

  test("has the conditions of its choices, and its dependencies with their reasons", async () => {
    const { attributes, dependencies, defaultSelection } = (await get("/api/products/BW-MAILER/versions/1"))
      .json as RootProduct;
    expect(attributes.find(({ name }) => name === "Logo Repeat Length")).toEqual({
      name: "Logo Repeat Length",
      label: "Logo repeats every",
      min: 1,
      max: 12,
      increment: 0.25,
      unit: "in",
      default: 3,
      appliesWith: { "Print Options": ["Repeating logo"] },
    });
    expect(dependencies).toContainEqual({
      attribute: "Finishing",
      values: ["Gloss varnish"],
      when: { selected: { Color: ["Kraft"] }, size: null },
      reason: "Gloss varnish doesn’t adhere to kraft",
    });
    expect(defaultSelection).toEqual({ ...mailer, Board: "E", PrintColor: "Full color", Finishing: "None" });
  });

  test("of a sample is offered in its presets, printed or blank, one at a time", async () => {
    const { attributes, family } = (await get("/api/products/BW-GIFT-SAMPLE/versions/1")).json as RootProduct;
    expect(family).toBe("gift");
    expect(attributes.map(({ name }) => name)).toEqual(["Quantity", "Size", "Color", "Print Options"]);
    expect(attributes[0]).toMatchObject({ min: 1, max: 1 });
    expect(attributes[3]?.options?.map(({ value }) => value)).toEqual(["Outside", "Blank"]);
  });

  test("of a square box states that its sides are equal, and refuses others", async () => {
    const { attributes, defaultSelection } = (await get("/api/products/BW-SQUARE/versions/1")).json as RootProduct;
    expect(attributes.find(({ name }) => name === "Height")).toMatchObject({ min: 2.5, max: 10, sameAs: "Width" });
    const body = { selection: { ...defaultSelection, Size: "5x4x4" }, quantity: 100 };
    const { json } = await post("/api/products/BW-SQUARE/versions/1:validate", body);
    expect(json).toMatchObject({ isValid: false, violations: [{ attribute: "width" }] });
  });

  test("has labels and reasons in the language of a culture, and all else the same", async () => {
    const english = (await get("/api/products/BW-MAILER/versions/1")).json as RootProduct;
    const german = (await get("/api/products/BW-MAILER/versions/1?culture=de-DE")).json as RootProduct;
    const color = german.attributes.find(({ name }) => name === "Color");
    expect(color).toMatchObject({ label: "Farbe", options: [{ value: "White", label: "Weiß" }, { value: "Kraft" }] });
    expect(german.dependencies.map(({ reason }) => reason)).toContain(
      "Glanzlack haftet nicht auf kraftbraunem Material",
    );
    expect(german.defaultSelection).toEqual(english.defaultSelection);
    expect((await get("/api/products/BW-MAILER/versions/1?culture=fr")).json).toEqual(english);
  });

  test("has a default selection that is valid at each quantity of its ladder", async () => {
    for (const { sku, version, ladder } of catalogue.products) {
      const { defaultSelection } = (await get(`/api/products/${sku}/versions/${version}`)).json as RootProduct;
      for (const quantity of ladder) {
        const { json } = await post(`/api/products/${sku}/versions/${version}:validate`, {
          selection: defaultSelection,
          quantity,
        });
        expect(json).toEqual({ isValid: true, violations: [] });
      }
    }
  });

  test("can be made in every preset size", async () => {
    for (const { sku, version, size, defaultSelection, ladder } of catalogue.products) {
      for (const Size of size?.presets ?? []) {
        const body = { selection: { ...defaultSelection, Size }, quantity: ladder.at(-1) };
        expect((await post(`/api/products/${sku}/versions/${version}:validate`, body)).json.isValid).toBe(true);
      }
    }
  });

  test.each([
    "/api/products/NO-SUCH/versions/1",
    "/api/products/BW-MAILER/versions/2",
    "/api/product/NO-SUCH/versions/1/availability?quantity=10",
    "/api/product/BW-MAILER/versions/2/relationships",
  ])("is not found at %s", async (path) => {
    expect((await get(path)).json).toMatchObject({ status: 404, title: "NotFound" });
  });
});
