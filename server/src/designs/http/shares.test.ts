import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { idempotencyKey } from "../../platform/http/postgres/tables.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { claimStorage } from "../../uploads/claim-storage.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { readOwnUpload } from "../../uploads/postgres/upload-store.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { previewKey, uploadKey } from "../../uploads/upload.ts";
import { designShareKeys, designShares } from "../postgres/tables.ts";
import { type Designer, imageOf, openDesigns, rectangle, withObjects } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, api, announced, clock, files, later } = openDesigns(db);

const person = { customerName: "Ada" };

async function share(owner: Designer, designId: string, changes: object = {}) {
  const { status, json } = await owner.call("POST", `/${designId}/generateUniqueURL`, { ...person, ...changes });
  if (status !== 200) throw new Error(JSON.stringify(json));
  const token = new URL(json.url).searchParams.get("shared") ?? "";
  return { ...json, token, path: `/api/sharedDesigns/${token}` };
}

async function shared() {
  const owner = enter("customer");
  const design = await owner.create({ name: "Tea" });
  return { owner, design, link: await share(owner, design.id) };
}

describe("a link", () => {
  test("is an absolute URL of the storefront with 256 random bits, of which the shop stores the hash", async () => {
    const { link } = await shared();
    expect(link.url).toBe(`https://shop.example/template-designer?shared=${link.token}`);
    expect(Buffer.from(link.token, "base64url")).toHaveLength(32);
    const [key] = await db.select().from(designShareKeys).where(eq(designShareKeys.shareId, link.id));
    expect(key?.tokenHash).toBe(createHash("sha256").update(link.token).digest("base64url"));
    const rows = JSON.stringify([await db.select().from(designShares), await db.select().from(designShareKeys)]);
    expect(rows).not.toContain(link.token);
  });

  test("is not stored with the Idempotency-Key of a copy, which returns the first copy when it is repeated", async () => {
    const { link } = await shared();
    const reader = enter();
    const copy = () =>
      api.call("POST", `${link.path}/copy`, { token: reader.token, headers: { "idempotency-key": link.id } });
    const [one, again] = [await copy(), await copy()];
    expect([one.status, again.json.id]).toEqual([201, one.json.id]);
    const keys = await db.select().from(idempotencyKey).where(eq(idempotencyKey.key, link.id));
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain(link.token);
  });

  test("shows the current version of the design to anyone, and no other site or search engine learns of it", async () => {
    const { owner, design, link } = await shared();
    await owner.save(design, { name: "Coffee" });
    const { status, json, headers } = await api.call("GET", link.path);
    expect([status, json]).toEqual([
      200,
      {
        name: "Coffee",
        customerName: "Ada",
        family: "mailer",
        sku: "BW-MAILER",
        version: 2,
        selection: design.selection,
        scene: design.scene,
        sceneHash: design.sceneHash,
        previewUrl: `${link.path}/preview.png?view=closed`,
        updatedAt: expect.any(String),
        expiresAt: link.expiresAt,
        notes: [],
      },
    ]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    [undefined, 90],
    [30, 30],
    [365, 365],
  ])("for %s days opens the design for %i days and no longer", async (days, expected) => {
    const owner = enter();
    const design = await owner.create();
    const { path } = await share(owner, design.id, { days });
    const start = clock.now;
    later(expected * 24 * 60 - 1);
    expect((await api.call("GET", path)).status).toBe(200);
    later(1);
    expect((await api.call("GET", path)).status).toBe(404);
    expect((await owner.call("GET", `/${design.id}/shares`)).json).toEqual({ results: [] });
    clock.now = start;
  });

  test("that ends while its reader still has the page open leads nowhere: no copy, no note, no revocation", async () => {
    const owner = enter();
    const design = await owner.create();
    const { id, path } = await share(owner, design.id, { days: 30 });
    const reader = enter();
    const start = clock.now;
    const note = () => api.call("POST", `${path}/notes`, { body: { name: "Ada", text: "Higher, please" } });
    const copy = () => api.call("POST", `${path}/copy`, { token: reader.token });
    later(30 * 24 * 60 - 1);
    expect((await api.call("GET", path)).status).toBe(200);
    later(1);
    expect([(await note()).status, (await copy()).status]).toEqual([404, 404]);
    expect((await owner.call("DELETE", `/${design.id}/shares/${id}`)).status).toBe(404);
    expect((await reader.call("GET", "")).json.total).toBe(0);
    expect((await owner.call("GET", `/${design.id}/notes`)).json.results).toEqual([]);
    clock.now = start;
  });

  test("ends when its owner revokes it, or deletes the design", async () => {
    const { owner, design, link } = await shared();
    const other = await share(owner, design.id, { customerName: "Grace", email: "Grace@Example.com" });
    const { json } = await owner.call("GET", `/${design.id}/shares`);
    expect(json.results).toMatchObject([
      { id: other.id, customerName: "Grace", email: "grace@example.com" },
      { id: link.id, customerName: "Ada", email: null },
    ]);
    const stranger = await enter().call("DELETE", `/${design.id}/shares/${link.id}`);
    expect([stranger.status, stranger.json.code]).toEqual([404, "ECX039"]);
    expect((await owner.call("DELETE", `/${design.id}/shares/${link.id}`)).status).toBe(204);
    expect((await owner.call("DELETE", `/${design.id}/shares/${link.id}`)).status).toBe(404);
    expect((await api.call("GET", link.path)).status).toBe(404);
    expect((await api.call("GET", other.path)).status).toBe(200);
    await owner.call("DELETE", `/${design.id}`);
    expect((await api.call("GET", other.path)).status).toBe(404);
  });

  test.each([
    ["no name", { customerName: " " }],
    ["a name with a change of direction", { customerName: "A\u202eda" }],
    ["a wrong email address", { email: "ada@" }],
    ["31 days", { days: 31 }],
  ])("with %s is refused", async (_what, changes) => {
    const owner = enter();
    const { id } = await owner.create();
    const { status, json } = await owner.call("POST", `/${id}/generateUniqueURL`, { ...person, ...changes });
    expect([status, json.code]).toEqual([400, "ECX039"]);
  });

  test("can be made by the owner only", async () => {
    const { design } = await shared();
    const stranger = await enter().call("POST", `/${design.id}/generateUniqueURL`, person);
    expect([stranger.status, stranger.json.code]).toEqual([404, "ECX039"]);
    for (const path of ["shares", "notes"]) {
      expect((await enter().call("GET", `/${design.id}/${path}`)).status).toBe(404);
    }
  });

  test.each(["x", "A".repeat(43), "%00", "..%2f..", "A".repeat(44)])(
    "with the token %s opens nothing",
    async (token) => {
      const reader = enter();
      const calls = await Promise.all([
        api.call("GET", `/api/sharedDesigns/${token}`),
        api.call("POST", `/api/sharedDesigns/${token}/copy`, { token: reader.token }),
        api.call("POST", `/api/sharedDesigns/${token}/notes`, { body: { name: "Ada", text: "Hello" } }),
      ]);
      for (const { status } of calls) expect(status).toBeOneOf([400, 404]);
    },
  );
});

describe("the picture of an upload of a shared design", () => {
  async function withUpload() {
    const owner = enter("customer");
    const upload = await putUpload(db, owner.owner, { mediaType: "image/png", hasPreview: true });
    await files.put(previewKey(upload), Buffer.from("a thumbnail"), "image/webp");
    const { scene } = await owner.create();
    const design = await owner.create({ scene: withObjects(scene, imageOf(upload.id)) });
    const link = await share(owner, design.id);
    return { owner, design, upload, link, path: `${link.path}/uploads/${upload.id}/preview.webp` };
  }

  test("is shown to readers of the link until it ends", async () => {
    const { owner, design, link, path } = await withUpload();
    const shown = await api.call("GET", path);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("referrer-policy")]).toEqual([
      ...[200, "image/webp", "no-referrer"],
    ]);
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    await owner.call("DELETE", `/${design.id}/shares/${link.id}`);
    expect((await api.call("GET", path)).status).toBe(404);
  });

  test("gives access to nothing else: no other upload, no file, and no place in the reader's own designs", async () => {
    const { owner, upload, link, path } = await withUpload();
    const other = await putUpload(db, owner.owner, { mediaType: "image/png", hasPreview: true });
    await files.put(previewKey(other), Buffer.from("another"), "image/webp");
    expect((await api.call("GET", path.replace(upload.id, other.id))).status).toBe(404);
    const reader = enter();
    const { scene } = (await api.call("GET", link.path)).json;
    const body = { name: "Mine", scene };
    expect((await reader.call("POST", "", body)).status).toBe(404);
  });
});

describe("a copy of a shared design", () => {
  const art = "the bytes of a picture";

  async function withPicture() {
    const owner = enter("customer");
    const sha256 = createHash("sha256").update(art).digest("hex");
    const upload = await putUpload(db, owner.owner, { sha256, bytes: art.length, mediaType: "image/png" });
    await files.put(uploadKey(upload), Buffer.from(art), "image/png");
    const gone = await putUpload(db, owner.owner, { mediaType: "image/png" });
    const { scene } = await owner.create();
    const group = rectangle({ body: { kind: "group", children: [imageOf(upload.id)] } });
    const design = await owner.create({ name: "Tea", scene: withObjects(scene, group, imageOf(gone.id)) });
    return { owner, design, upload, link: await share(owner, design.id) };
  }

  test("belongs to the reader, with own files, and outlives the original", async () => {
    const { owner, design, upload, link } = await withPicture();
    const reader = enter();
    const { status, json: copy } = await api.call("POST", `${link.path}/copy`, { token: reader.token });
    expect([status, copy.name, copy.version, copy.selection]).toEqual([201, "Tea", 1, design.selection]);
    expect(copy.id).not.toBe(design.id);
    expect(copy.scene.outside).toHaveLength(1);
    const id = copy.scene.outside[0].body.children[0].body.upload;
    expect(id).not.toBe(upload.id);
    const own = await readOwnUpload(db, reader.owner, id);
    expect(own).toMatchObject({ name: upload.name, sha256: upload.sha256 });
    if (own === null) throw new Error("The copy has no file");
    expect(Buffer.from((await files.get(uploadKey(own)))?.bytes ?? []).toString()).toBe(art);
    await owner.call("DELETE", `/${design.id}`);
    await files.remove(uploadKey(upload));
    expect((await reader.call("GET", `/${copy.id}`)).json.scene).toEqual(copy.scene);
    expect(await files.has(uploadKey(own))).toBe(true);
  });

  test("is made once for a repeated call", async () => {
    const { link } = await withPicture();
    const reader = enter();
    const copy = () =>
      api.call("POST", `${link.path}/copy`, { token: reader.token, headers: { "idempotency-key": "copy-1" } });
    expect((await copy()).json.id).toBe((await copy()).json.id);
    expect((await reader.call("GET", "")).json.total).toBe(1);
  });

  test("uses the reader's own file if its bytes are the same, and a second copy adds no file", async () => {
    const { link } = await withPicture();
    const reader = enter();
    for (let count = 0; count < 2; count += 1) await api.call("POST", `${link.path}/copy`, { token: reader.token });
    expect(await db.$count(uploads, eq(uploads.ownerId, reader.id))).toBe(1);
  });

  test("counts against the reader's storage", async () => {
    const { link } = await withPicture();
    const reader = enter();
    const budgets = { perOwner: 1e9, perNetwork: 1e12, ofShop: 1e12 };
    await claimStorage({ db, budgets, now: () => clock.now }, reader.owner, "192.0.2.1", 520 * 1024 * 1024);
    const { status, json } = await api.call("POST", `${link.path}/copy`, { token: reader.token });
    expect([status, json.title, json.code]).toEqual([429, "TooManyRequests", "ECX012"]);
    expect((await reader.call("GET", "")).json.total).toBe(0);
  });

  test("needs room among the reader's designs, and the same tenant", async () => {
    const { link } = await withPicture();
    const reader = enter();
    await Promise.all(Array.from({ length: 50 }, () => reader.create()));
    const { json } = await api.call("POST", `${link.path}/copy`, { token: reader.token });
    expect(json).toMatchObject({ status: 422, title: "TooManyDesigns" });
    expect(await db.$count(uploads, eq(uploads.ownerId, reader.id))).toBe(0);
    expect((await api.call("POST", `${link.path}/copy`)).status).toBe(401);
    const abroad = reader.token.replace("boxwright-us", "boxwright-eu");
    expect((await api.call("POST", `${link.path}/copy`, { token: abroad })).status).toBe(404);
  });
});

describe("a note", () => {
  test("is left by any reader of a link, and read by the owner", async () => {
    const { owner, design, link } = await shared();
    const note = {
      name: "Ada",
      text: "Move the logo\nup, please",
      face: { panel: "lid", side: "outside" },
      at: [12.5, 30],
    };
    const { status, json } = await api.call("POST", `${link.path}/notes`, {
      body: { ...note, verdict: "pleaseChange" },
    });
    expect([status, json]).toEqual([
      201,
      { ...note, id: expect.any(String), verdict: "pleaseChange", createdAt: expect.any(String) },
    ]);
    later(1);
    await api.call("POST", `${link.path}/notes`, { body: { name: "Grace", text: "Lovely", verdict: "looksGood" } });
    const { results } = (await owner.call("GET", `/${design.id}/notes`)).json;
    expect(results).toMatchObject([{ name: "Grace", face: null, at: null }, note]);
    const other = await share(owner, design.id);
    const notesBehind = async (path: string) => (await api.call("GET", path)).json.notes;
    expect(await notesBehind(link.path)).toMatchObject([note, { name: "Grace" }]);
    expect(await notesBehind(other.path)).toEqual([]);
    expect(announced.filter(({ event }) => event === "designs.noted")).toHaveLength(2);
    expect((await owner.call("GET", `/${design.id}`)).json.approval).toBeNull();
  });

  test.each([
    ["no text", { text: " \n " }],
    ["501 characters", { text: "x".repeat(501) }],
    ["no name", { name: "" }],
    ["a name of two lines", { name: "Ada\nLovelace" }],
    ["a change of direction", { text: "abc \u2066def" }],
    ["an unknown verdict", { verdict: "approved" }],
    ["a place outside every box", { at: [1e9, 0] }],
    ["a place of one number", { at: [1] }],
    ["an unknown side", { face: { panel: "lid", side: "left" } }],
  ])("with %s is refused", async (_what, changes) => {
    const { link } = await shared();
    const { status, json } = await api.call("POST", `${link.path}/notes`, {
      body: { name: "Ada", text: "Hello", ...changes },
    });
    expect([status, json.code]).toEqual([400, "ECX035"]);
  });
});
