import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { designs } from "../postgres/tables.ts";
import { imageOf, openDesigns, withObjects } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter } = openDesigns(db);

describe("a new design", () => {
  test("is a blank mailer of the default size, unless a product is given", async () => {
    const shopper = enter();
    const design = await shopper.create({ name: "  Lid for tea " });
    expect(design).toMatchObject({
      name: "Lid for tea",
      version: 1,
      sku: "BW-MAILER",
      family: "mailer",
      approval: null,
    });
    expect(design.selection).toMatchObject({ Size: "10x8x4", "Print Options": "Outside", Finishing: "None" });
    expect(design.scene.box).toEqual({
      family: "mailer",
      size: { length: 254, width: 203.2, depth: 101.6 },
      board: "E",
      color: "white",
      sides: "outside",
    });
    expect((await shopper.call("GET", `/${design.id}`)).json).toEqual(design);
  });

  test("is drawn on the selected box of the given product", async () => {
    const design = await enter().create({
      sku: "BW-GABLE",
      selection: { Size: "9x6x6", Color: "Kraft", "Print Options": "Both sides" },
    });
    expect(design.scene.box).toMatchObject({ family: "gable", board: "24pt", color: "kraft", sides: "both" });
    expect(design.scene.box.size.length).toBeCloseTo(9 * 25.4);
  });

  test("takes product and selection from its scene if they are not given", async () => {
    const shopper = enter();
    const { scene } = await shopper.create();
    const box = {
      family: "gift",
      size: { length: 304.8, width: 228.6, depth: 76.2 },
      board: "E",
      color: "white",
      sides: "both",
    };
    const design = await shopper.create({ scene: { ...scene, box } });
    expect(design).toMatchObject({ sku: "BW-GIFT", family: "gift" });
    expect(design.selection).toMatchObject({ Size: "12x9x3", Color: "White", "Print Options": "Both sides" });
    expect(design.scene.box).toEqual(box);
  });

  test.each([
    ["another size", { size: { length: 250, width: 203.2, depth: 101.6 } }, "scene.box.size.length"],
    ["another board", { board: "B" }, "scene.box.board"],
    ["another color", { color: "kraft" }, "scene.box.color"],
    ["other sides", { sides: "both" }, "scene.box.sides"],
    ["another family", { family: "gift" }, "scene.box.family"],
  ])("whose scene has %s than the given product and selection is refused by path", async (_what, change, path) => {
    const shopper = enter();
    const { scene, sku, selection } = await shopper.create();
    const body = { name: "Sample", sku, selection, scene: { ...scene, box: { ...scene.box, ...change } } };
    const { status, json } = await shopper.call("POST", "", body);
    expect([status, json.title, json.code]).toEqual([422, "InvalidDesign", "ECX012"]);
    expect(json.errors).toEqual([expect.objectContaining({ path })]);
  });

  test.each([
    ["an unknown sku", { sku: "BW-NOTHING" }, 404],
    ["goods that are not boxes", { sku: "BW-INSERT" }, 404],
    ["a sample", { sku: "BW-MAILER-S" }, 404],
    ["a size that cannot be made", { sku: "BW-MAILER", selection: { Size: "99x8x4" } }, 422],
    ["an unknown attribute", { sku: "BW-MAILER", selection: { Size: "10x8x4", Shape: "round" } }, 422],
    ["a blank box", { selection: { Size: "10x8x4", Color: "White", "Print Options": "Blank" } }, 422],
  ])("with %s is refused", async (_what, change, expected) => {
    const { status, json } = await enter().call("POST", "", { name: "Sample", ...change });
    expect([status, json.code]).toEqual([expected, expect.stringMatching(/^ECX0(12|24)$/)]);
  });

  test.each([[undefined], [""], ["   "], ["\u200b"], ["\u3164 \ufeff"]])(
    "without a name (%j) is refused in the specification's words",
    async (name) => {
      const { status, json } = await enter().call("POST", "", { name });
      expect([status, json.code, json.detail]).toEqual([400, "ECX012", "Design name is required."]);
      expect(json.errors).toEqual([{ path: "name", message: "Design name is required." }]);
    },
  );

  test.each([
    ["right-to-left override", "Tea \u202eabc"],
    ["a line break", "Tea\nbox"],
    ["101 characters", "x".repeat(101)],
    ["a number", 7],
  ])("with a name of %s is refused", async (_what, name) => {
    expect((await enter().call("POST", "", { name })).status).toBe(400);
  });

  test("is made once for an Idempotency-Key, and both replies are the same", async () => {
    const shopper = enter();
    const headers = { "idempotency-key": randomUUID() };
    const first = await shopper.call("POST", "", { name: "Once" }, headers);
    const second = await shopper.call("POST", "", { name: "Once" }, headers);
    expect(second.json).toEqual(first.json);
    expect((await shopper.call("GET", "")).json.total).toBe(1);
    expect((await shopper.call("POST", "", { name: "Twice" }, headers)).status).toBe(422);
  });
});

describe("a copy", () => {
  test("is a design of its own, with a numbered name unless one is given", async () => {
    const shopper = enter();
    const upload = await putUpload(db, shopper.owner);
    const { scene } = await shopper.create();
    const design = await shopper.create({ name: "Tea", scene: withObjects(scene, imageOf(upload.id)) });
    const { json: copy } = await shopper.call("POST", `/${design.id}/duplicate`, {});
    expect(copy).toMatchObject({ name: "Tea (2)", version: 1, scene: design.scene, selection: design.selection });
    expect(copy.id).not.toBe(design.id);
    await shopper.save(copy, { scene: design.scene, name: "Coffee" });
    expect((await shopper.call("GET", `/${design.id}`)).json).toEqual(design);
    expect((await shopper.call("POST", `/${copy.id}/duplicate`, { name: "Cocoa" })).json.name).toBe("Cocoa");
  });

  test("may be one of an earlier version, on the box of that version", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const box = { ...design.scene.box, size: { length: 304.8, width: 228.6, depth: 101.6 } };
    await shopper.save(design, { scene: { ...design.scene, box } });
    const { json: copy } = await shopper.call("POST", `/${design.id}/duplicate`, { version: 1 });
    expect(copy).toMatchObject({ scene: design.scene, selection: { Size: "10x8x4" } });
    expect((await shopper.call("POST", `/${design.id}/duplicate`, { version: 7 })).status).toBe(404);
  });
});

describe("at most 50 designs", () => {
  test("of a visitor without an account exist, even if many calls add one at once", async () => {
    const shopper = enter();
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => shopper.call("POST", "", { name: `${n}` })));
    const counts = [201, 422].map((status) => replies.filter((reply) => reply.status === status).length);
    expect(counts).toEqual([50, 10]);
    expect(replies.find(({ status }) => status === 422)?.json).toMatchObject({
      title: "TooManyDesigns",
      code: "ECX012",
    });

    const { results } = (await shopper.call("GET", "?limit=1")).json;
    expect((await shopper.call("POST", `/${results[0].id}/duplicate`, {})).status).toBe(422);
    await shopper.call("DELETE", `/${results[0].id}`);
    await shopper.create();
    expect((await shopper.call("POST", `/${results[0].id}/restore`)).json.title).toBe("TooManyDesigns");
  });

  test("are reached before the budget of the day is touched", async () => {
    let spent = 0;
    const spend = async (_budget: unknown, _clientIp: string, amount: number) => {
      spent += amount;
      return null;
    };
    const shopper = openDesigns(db, { spend }).enter();
    const { id } = await shopper.create();
    expect(spent).toBeGreaterThan(0);
    const [row] = await db.select().from(designs).where(eq(designs.id, id));
    if (row === undefined) throw new Error("The design is not stored");
    await db.insert(designs).values(Array.from({ length: 49 }, () => ({ ...row, id: randomUUID() })));
    spent = 0;
    expect((await shopper.call("POST", "", { name: "51" })).json.title).toBe("TooManyDesigns");
    expect((await shopper.call("POST", `/${id}/duplicate`, {})).json.title).toBe("TooManyDesigns");
    expect(spent).toBe(0);
  });

  test("is no limit for a customer, who may have 500", async () => {
    const customer = enter("customer");
    const { id } = await customer.create();
    const [row] = await db.select().from(designs).where(eq(designs.id, id));
    if (row === undefined) throw new Error("The design is not stored");
    await db.insert(designs).values(Array.from({ length: 498 }, () => ({ ...row, id: randomUUID() })));
    await customer.create();
    expect((await customer.call("POST", "", { name: "501" })).json.title).toBe("TooManyDesigns");
  });
});
