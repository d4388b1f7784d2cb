import { randomUUID } from "node:crypto";
import type { WireDesign, WireDesignSummary } from "@boxwright/contract/designs";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { growthBudget } from "../design-budget.ts";
import { designs, designUploads } from "../postgres/tables.ts";
import { type Designer, openDesigns, rectangle, withObjects } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, clock, later, api } = openDesigns(db);

const image = (upload: string) =>
  rectangle({ body: { kind: "image", upload, pixels: [10, 10], crop: { x: 0, y: 0, w: 1, h: 1 } } });

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

  test.each([[undefined], [""], ["   "]])(
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

describe("for any other visitor", () => {
  test("a design does not exist", async () => {
    const { id, version } = await enter().create();
    const calls: [string, string, object?][] = [
      ["GET", `/${id}`],
      ["PUT", `/${id}`, { version, name: "Mine" }],
      ["DELETE", `/${id}`],
      ["POST", `/${id}/restore`],
      ["POST", `/${id}/duplicate`, {}],
      ["GET", `/${id}/versions`],
      ["POST", `/${id}/versions`, { version, name: "Mine" }],
      ["GET", `/${id}/versions/1`],
    ];
    const codes: string[] = [];
    for (const stranger of [enter(), enter("customer")]) {
      for (const [method, path, body] of calls) {
        const { status, json } = await stranger.call(method, path, body);
        expect([method, path, status]).toEqual([method, path, 404]);
        codes.push(json.code);
      }
      expect((await stranger.call("GET", "")).json).toEqual({ results: [], total: 0 });
    }
    expect(new Set(codes)).toEqual(new Set(["ECX012", "ECX014", "ECX015", "ECX035"]));
    expect((await api.call("GET", `/api/designs/${id}`)).status).toBe(401);
  });
});

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
    const group = rectangle({ body: { kind: "group", children: [image(first.id)] } });
    const one = await shopper.save(design, { scene: withObjects(design.scene, group) });
    const two = await shopper.save(one.json, { scene: withObjects(design.scene, image(second.id)) });
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
    const scene = withObjects(design.scene, image(foreign.id));
    expect((await shopper.save(design, { scene })).status).toBe(404);
    expect((await shopper.call("POST", "", { name: "Sample", scene })).status).toBe(404);
    const unknown = withObjects(design.scene, image(randomUUID()));
    expect((await shopper.save(design, { scene: unknown })).status).toBe(404);
    expect((await shopper.call("GET", `/${design.id}`)).json.version).toBe(1);
  });
});

describe("deleting", () => {
  test("hides a design, and restoring brings it back for 30 days", async () => {
    const shopper = enter();
    const design = await shopper.create();
    expect((await shopper.call("DELETE", `/${design.id}`)).status).toBe(204);
    expect((await shopper.call("DELETE", `/${design.id}`)).status).toBe(404);
    expect((await shopper.call("GET", `/${design.id}`)).status).toBe(404);
    expect((await shopper.save(design, { name: "Gone" })).status).toBe(404);
    const restored = await shopper.call("POST", `/${design.id}/restore`);
    expect(restored.json).toMatchObject({ id: design.id, version: 1 });
    await shopper.call("DELETE", `/${design.id}`);
    const before = clock.now;
    later(30 * 24 * 60 + 1);
    expect((await shopper.call("POST", `/${design.id}/restore`)).status).toBe(404);
    clock.now = before;
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

describe("My Designs", () => {
  const names = async (shopper: Designer, query: string) =>
    (await shopper.call("GET", query)).json.results.map(({ name }: WireDesignSummary) => name);

  test("lists designs by last change, creation or name, in pages", async () => {
    const shopper = enter();
    const made: WireDesign[] = [];
    for (const name of ["beta", "Alpha", "gamma"]) {
      made.push(await shopper.create({ name }));
      later(1);
    }
    await shopper.save(made[0] as WireDesign, { selection: { ...made[0]?.selection, Finishing: "Matte varnish" } });
    expect(await names(shopper, "")).toEqual(["beta", "gamma", "Alpha"]);
    expect(await names(shopper, "?sort=created")).toEqual(["gamma", "Alpha", "beta"]);
    expect(await names(shopper, "?sort=name")).toEqual(["Alpha", "beta", "gamma"]);
    expect(await names(shopper, "?sort=name&limit=2&pageNumber=2")).toEqual(["gamma"]);
    const past = await shopper.call("GET", "?pageNumber=900000");
    expect(past.json).toEqual({ results: [], total: 3 });
  });

  test("finds designs by all words of a search, which are no patterns", async () => {
    const shopper = enter();
    for (const name of ["Tea box 100%", "Tea tin", "Box of teas_"]) await shopper.create({ name });
    expect(await names(shopper, "?query=TEA+box&sort=name")).toEqual(["Box of teas_", "Tea box 100%"]);
    expect(await names(shopper, "?query=%25")).toEqual(["Tea box 100%"]);
    expect(await names(shopper, "?query=_")).toEqual(["Box of teas_"]);
    expect(await names(shopper, "?query=%5C")).toEqual([]);
  });

  test.each(["pageNumber=0", "limit=51", "sort=price", "query=%00", "unknown=1"])("refuses %s", async (query) => {
    const { status, json } = await enter().call("GET", `?${query}`);
    expect([status, json.code]).toEqual([400, "ECX013"]);
  });
});

describe("a copy", () => {
  test("is a design of its own, with a numbered name unless one is given", async () => {
    const shopper = enter();
    const upload = await putUpload(db, shopper.owner);
    const { scene } = await shopper.create();
    const design = await shopper.create({ name: "Tea", scene: withObjects(scene, image(upload.id)) });
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

describe("versions", () => {
  test("are kept at an opening and after ten minutes of work", async () => {
    const shopper = enter();
    let design: WireDesign = await shopper.create();
    const work = async (minutes: number) => {
      later(minutes);
      const { json } = await shopper.save(design, { scene: withObjects(design.scene, rectangle()) });
      design = { ...design, version: json.version };
    };
    for (const minutes of [1, 1, 4, 4, 4, 4, 60, 1]) await work(minutes);
    const { json } = await shopper.call("GET", `/${design.id}/versions`);
    expect(json.results.map(({ version, reason }: { version: number; reason: string }) => [version, reason])).toEqual([
      [7, "opened"],
      [5, "work"],
      [1, "opened"],
    ]);
    const first = await shopper.call("GET", `/${design.id}/versions/1`);
    expect(first.json).toMatchObject({ version: 1, scene: design.scene, sceneHash: design.sceneHash });
    expect((await shopper.call("GET", `/${design.id}/versions/2`)).status).toBe(404);
  });

  test("can be named, once or again, only the current one", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const named = (body: object) => shopper.call("POST", `/${design.id}/versions`, body);
    expect((await named({ version: 1, name: "Before the fair" })).json).toMatchObject({ version: 1, reason: "named" });
    await named({ version: 1, name: "For the fair" });
    const list = async () => (await shopper.call("GET", `/${design.id}/versions`)).json.results;
    expect(await list()).toMatchObject([{ version: 1, name: "For the fair", reason: "named" }]);
    expect((await named({ version: 1, name: " " })).json).toMatchObject({
      detail: "Design name is required.",
      code: "ECX014",
    });
    await shopper.save(design, { name: "Tea" });
    expect((await named({ version: 1, name: "Late" })).json).toMatchObject({
      title: "ConcurrentModification",
      currentVersion: 2,
    });
  });

  test("give way to newer ones: 30 that the shop keeps, and 50 that are named", async () => {
    const shopper = enter();
    let { version, ...design } = await shopper.create();
    for (let step = 0; step < 35; step += 1) {
      later(20);
      const scene = withObjects(design.scene, rectangle());
      version = (await shopper.save({ ...design, version }, { scene })).json.version;
    }
    const { results } = (await shopper.call("GET", `/${design.id}/versions`)).json;
    expect(results).toHaveLength(30);
    expect(results[0].version).toBe(35);
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
      body: { kind: "shape", shape: "path", fill: null, d: "L0.12345678901234 0.1234567890123".repeat(4_000) },
    });
    const { status, json, headers } = await shopper.save(design, { scene: withObjects(design.scene, wordy) });
    expect([status, json.title, headers.get("retry-after")]).toEqual([429, "TooManyRequests", "60"]);
    expect(spent[0]).toBe(1);
    spent.length = 0;
    await shopper.save(design, { name: "Tea" });
    expect(spent).toEqual([]);
  });
});
