import { randomUUID } from "node:crypto";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { growthBudget } from "../design-budget.ts";
import { designUploads } from "../postgres/tables.ts";
import { imageOf, openDesigns, rectangle, withObjects } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, later } = openDesigns(db);

describe("a save", () => {
  test("changes what it names and makes the next version", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const scene = withObjects(design.scene, rectangle());
    const saved = await shopper.save(design, { scene });
    expect(saved.json).toMatchObject({ id: design.id, name: "Sample", version: 2 });
    expect(saved.json.sceneHash).not.toBe(design.sceneHash);
    const renamed = await shopper.save(saved.json, { name: "Tea" });
    expect(renamed.json).toMatchObject({ name: "Tea", version: 3, sceneHash: saved.json.sceneHash });
    expect((await shopper.call("GET", `/${design.id}`)).json).toMatchObject({ name: "Tea", version: 3, scene });
  });

  test("that changes nothing makes no version", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const { json } = await shopper.save(design, { scene: design.scene, name: design.name });
    expect(json).toMatchObject({ version: 1, updatedAt: design.updatedAt });
  });

  test("with another box changes the selection, and the product of another family", async () => {
    const shopper = enter();
    const design = await shopper.create({
      selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside", Finishing: "Gloss varnish" },
    });
    const larger = { ...design.scene.box, size: { length: 304.8, width: 228.6, depth: 101.6 } };
    const resized = await shopper.save(design, { scene: { ...design.scene, box: larger } });
    const { json: after } = await shopper.call("GET", `/${design.id}`);
    expect(after.selection).toMatchObject({ Size: "12x9x4", Finishing: "Gloss varnish" });
    const shipper = { ...larger, family: "shipper", board: "C", color: "kraft" };
    expect((await shopper.save(resized.json, { scene: { ...design.scene, box: shipper } })).status).toBe(200);
    expect((await shopper.call("GET", `/${design.id}`)).json).toMatchObject({
      sku: "BW-SHIPPER",
      family: "shipper",
      selection: { Size: "12x9x4", Board: "C", Color: "Kraft", "Print Options": "Outside" },
    });
  });

  test("of a selection that does not fit the scene is refused", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const selection = { ...design.selection, Size: "12x9x4" };
    const { status, json } = await shopper.save(design, { selection });
    expect([status, json.title, json.code]).toEqual([422, "InvalidDesign", "ECX014"]);
    const varnished = await shopper.save(design, { selection: { ...design.selection, Finishing: "Matte varnish" } });
    expect(varnished.json.version).toBe(2);
  });

  test("of an earlier version, or of one that was never reached, is refused with the current version", async () => {
    const shopper = enter();
    const design = await shopper.create();
    await shopper.save(design, { name: "First" });
    await shopper.save({ ...design, version: 2 }, { name: "Second" });
    for (const version of [1, 2, 99]) {
      const { status, json } = await shopper.save({ ...design, version }, { name: "Late" });
      expect([status, json.title, json.currentVersion, json.code]).toEqual([
        409,
        "ConcurrentModification",
        3,
        "ECX014",
      ]);
    }
  });

  test("whose reply was lost gets the same reply when it is sent again", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const change = { name: "Tea", scene: withObjects(design.scene, rectangle()) };
    const first = await shopper.save(design, change);
    later(5);
    expect((await shopper.save(design, change)).json).toEqual(first.json);
  });

  test("that only partly equals the next version is stale, so that the work of another tab is never overwritten", async () => {
    const shopper = enter();
    const design = await shopper.create();
    await shopper.save(design, { name: "Tea", scene: withObjects(design.scene, rectangle()) });
    expect((await shopper.save(design, { name: "Tea" })).status).toBe(409);
    expect((await shopper.save(design, {})).status).toBe(409);
  });

  test("wins alone when twenty tabs save the same version at once", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const saves = Array.from({ length: 20 }, (_, index) => shopper.save(design, { name: `Tab ${index}` }));
    const results = await Promise.all(saves);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status, json }) => status === 409 && json.currentVersion === 2)).toHaveLength(19);
  });
});

describe("the uploads of a design", () => {
  test("are kept as long as the design or a kept version shows them", async () => {
    const shopper = enter();
    const [first, second] = [await putUpload(db, shopper.owner), await putUpload(db, shopper.owner)];
    const design = await shopper.create();
    const group = rectangle({ body: { kind: "group", children: [imageOf(first.id)] } });
    const one = await shopper.save(design, { scene: withObjects(design.scene, group) });
    const two = await shopper.save(one.json, { scene: withObjects(design.scene, imageOf(second.id)) });
    const referenced = async () =>
      (await db.select().from(designUploads).where(eq(designUploads.designId, design.id))).map(
        ({ uploadId }) => uploadId,
      );
    expect(await referenced()).toEqual([second.id]);
    await shopper.call("POST", `/${design.id}/versions`, { version: two.json.version, name: "With photo" });
    await shopper.save(two.json, { scene: design.scene });
    expect(await referenced()).toEqual([second.id]);
  });

  test("must be the visitor's own", async () => {
    const shopper = enter();
    const foreign = await putUpload(db, enter().owner);
    const design = await shopper.create();
    const scene = withObjects(design.scene, imageOf(foreign.id));
    expect((await shopper.save(design, { scene })).status).toBe(404);
    expect((await shopper.call("POST", "", { name: "Sample", scene })).status).toBe(404);
    const unknown = withObjects(design.scene, imageOf(randomUUID()));
    expect((await shopper.save(design, { scene: unknown })).status).toBe(404);
    expect((await shopper.call("GET", `/${design.id}`)).json.version).toBe(1);
  });
});

describe("limits", () => {
  test("a body of more than 1 MiB is too large", async () => {
    const shopper = enter();
    const { scene, ...design } = await shopper.create();
    const d = `M0 0${"L1 1".repeat(sceneLimits.bytes / 4)}`;
    const huge = withObjects(scene, rectangle({ body: { kind: "shape", shape: "path", fill: null, d } }));
    const { status, json } = await shopper.save(design, { scene: huge });
    expect([status, json.title]).toEqual([413, "PayloadTooLarge"]);
  });

  test("a scene of 1,000 objects is saved", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const objects = Array.from({ length: sceneLimits.objects }, () => rectangle());
    expect((await shopper.save(design, { scene: withObjects(design.scene, ...objects) })).status).toBe(200);
    const more = withObjects(design.scene, ...objects, rectangle());
    expect((await shopper.save({ ...design, version: 2 }, { scene: more })).json).toMatchObject({
      status: 422,
      title: "InvalidDesign",
    });
  });

  test("values beyond the limits of a scene, unknown swatches and repeated ids are named by path", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const place = (change: object) => ({ ...rectangle().place, ...change });
    const refusals: [object, string][] = [
      [rectangle({ place: place({ x: 1e300 }) as never }), "scene.outside.0.place.x"],
      [rectangle({ place: place({ x: 3001 }) as never }), "scene.outside.0.place.x"],
      [rectangle({ body: { kind: "fill", swatch: "nothing" } }), "scene.outside.0.body.swatch"],
    ];
    for (const [object, path] of refusals) {
      const { status, json } = await shopper.save(design, { scene: withObjects(design.scene, object as never) });
      expect([status, json.title, json.errors[0].path]).toEqual([422, "InvalidDesign", path]);
    }
    const twice = rectangle();
    const { json } = await shopper.save(design, { scene: withObjects(design.scene, twice, twice) });
    expect(json).toMatchObject({ title: "InvalidDesign", errors: [{ path: "scene.outside.1.id" }] });
  });

  test("designs that grow beyond the budget of the day are refused, and small changes cost nothing", async () => {
    const spent: number[] = [];
    const limited = openDesigns(db, {
      spend: async (budget, _clientIp, amount) => {
        expect(budget).toBe(growthBudget);
        spent.push(amount);
        return amount > 100 ? 60 : null;
      },
    });
    const shopper = limited.enter();
    const design = await shopper.create();
    const wordy = rectangle({
      body: { kind: "shape", shape: "path", fill: null, d: `M0 0${"L0.12345678901234 0.1234567890123".repeat(4_000)}` },
    });
    const { status, json, headers } = await shopper.save(design, { scene: withObjects(design.scene, wordy) });
    expect([status, json.title, headers.get("retry-after")]).toEqual([429, "TooManyRequests", "60"]);
    expect(spent[0]).toBe(1);
    spent.length = 0;
    await shopper.save(design, { name: "Tea" });
    expect(spent).toEqual([]);
  });

  test("a save of an earlier version takes nothing from the budget of the day", async () => {
    let spent = 0;
    const shopper = openDesigns(db, {
      spend: async (_budget, _clientIp, amount) => {
        spent += amount;
        return null;
      },
    }).enter();
    const design = await shopper.create();
    await shopper.save(design, { name: "Tea" });
    spent = 0;
    const wide = Array.from({ length: 20 }, () => rectangle());
    const { json } = await shopper.save(design, { scene: withObjects(design.scene, ...wide) });
    expect(json).toMatchObject({ title: "ConcurrentModification", currentVersion: 2 });
    expect(spent).toBe(0);
  });
});
