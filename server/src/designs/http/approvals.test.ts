import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Finding } from "@boxwright/core/artwork/finding";
import { ok, refused } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { uploadReferences } from "../../app/compose-uploads.ts";
import type { Spend } from "../../platform/budgets.ts";
import { newId } from "../../platform/ids.ts";
import { readOwnUpload } from "../../uploads/postgres/upload-store.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { removeUnreferenced } from "../../uploads/testing/remove-unreferenced.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { createPrints, type MakePrint } from "../approvals/make-prints.ts";
import { draftFolder, draftKey, printFolder } from "../approvals/print-keys.ts";
import { fileOf, openApprovals } from "../testing/open-approvals.ts";
import { Designer, imageOf, rectangle, withObjects } from "../testing/open-designs.ts";

const { db, pool, files, spool, clock, api, printDeps, realPrints, designed, withSpend, withPrints } =
  await openApprovals();

const finding = (id: string, severity: Finding["severity"]): Finding => ({
  id,
  rule: id,
  severity,
  side: "outside",
  panel: null,
  object: null,
  box: null,
  message: { en: id, de: id },
  measured: null,
  limit: null,
  fix: null,
});

describe("an approval", () => {
  test("stores the printed bytes, the shopper, the time, the IP address, the words of the consent and the goods", async () => {
    const { designer, design, approve } = await designed();
    const { status, json } = await withPrints(realPrints, () => approve());
    expect([status, json]).toMatchObject([
      201,
      { version: design.version, sceneHash: design.sceneHash, quantity: 250, selection: design.selection },
    ]);
    const { rows } = await pool.query("SELECT * FROM design_approval WHERE id = $1", [json.id]);
    expect(rows).toMatchObject([
      {
        design_id: design.id,
        print_sha256: json.printSha256,
        consent: "I have checked size, words, colors and folds. Print it exactly as shown here.",
        actor_kind: "customer",
        actor_id: designer.id,
        address: expect.any(String),
        at: clock.now,
        kept_at: null,
      },
    ]);
    const stored = await files.get(rows[0].print_key);
    expect(
      createHash("sha256")
        .update(stored?.bytes ?? "")
        .digest("hex"),
    ).toBe(json.printSha256);
    expect(
      Buffer.from(stored?.bytes ?? [])
        .subarray(0, 8)
        .toString(),
    ).toBe("%PDF-1.6");
    const { rows: versions } = await pool.query("SELECT reason FROM design_version WHERE design_id = $1", [design.id]);
    expect(versions).toContainEqual({ reason: "approved" });
  });

  test("stores the consent in the language in which it was read", async () => {
    const { approve } = await designed();
    const { json } = await approve({ culture: "de-DE" });
    const { rows } = await pool.query("SELECT consent FROM design_approval WHERE id = $1", [json.id]);
    expect(rows).toEqual([{ consent: expect.stringMatching(/^Ich habe Größe, Texte, Farben und Rillen geprüft\./) }]);
  });

  test("is current until the drawing or the box changes, also under another name", async () => {
    const { designer, design, approve } = await designed();
    await approve();
    const isCurrent = async () => (await designer.call("GET", `/${design.id}`)).json.approval.isCurrent;
    const save = async (changes: object) => {
      const { version } = (await designer.call("GET", `/${design.id}`)).json;
      expect((await designer.save({ id: design.id, version }, changes)).status).toBe(200);
    };
    const { scene } = (await designer.call("GET", `/${design.id}`)).json;
    await save({ name: "Other" });
    expect(await isCurrent()).toBe(true);
    await save({ scene: withObjects(scene, rectangle()) });
    expect(await isCurrent()).toBe(false);
    await save({ scene });
    expect(await isCurrent()).toBe(true);
  });

  test("keeps the uploads of its scene until it is removed itself, although the design no longer shows them", async () => {
    const { designer, design } = await designed();
    const upload = await putUpload(db, designer.owner, { mediaType: "image/png" });
    const image = imageOf(upload.id);
    const { json: shown } = await designer.save(design, { scene: withObjects(design.scene, image) });
    const body = { version: shown.version, selection: design.selection, quantity: 1, consent: true, accepted: [] };
    const { json: approval } = await designer.call("POST", `/${design.id}/approvals`, body);
    await pool.query("DELETE FROM design WHERE id = $1", [design.id]);
    const cleanUp = () => removeUnreferenced(db, uploadReferences);
    await cleanUp();
    expect(await readOwnUpload(db, designer.owner, upload.id)).not.toBeNull();
    await pool.query("DELETE FROM design_approval WHERE id = $1", [approval.id]);
    await cleanUp();
    expect(await readOwnUpload(db, designer.owner, upload.id)).toBeNull();
  });

  test("gives the same bytes for the same design", async () => {
    const { approve } = await designed();
    const [one, other] = await withPrints(realPrints, async () => [await approve(), await approve()]);
    expect(one.json.printSha256).toBe(other.json.printSha256);
    expect(one.json.id).not.toBe(other.json.id);
  });

  test("is made once for a repeated call", async () => {
    const { approve, design } = await designed();
    const key = { "idempotency-key": newId() };
    const [one, again] = [await approve({}, key), await approve({}, key)];
    expect(again.json).toEqual(one.json);
    const { rows } = await pool.query("SELECT id FROM design_approval WHERE design_id = $1", [design.id]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    [
      "without consent",
      { consent: false },
      422,
      { title: "ConsentMissing", detail: "In Order to add to cart, please check the checkbox." },
    ],
    ["without the field for consent", { consent: undefined }, 422, { title: "ConsentMissing" }],
    ["of another version", { version: 1 }, 409, { title: "ConcurrentModification", currentVersion: 2 }],
    ["for a box of another size", { selection: { Size: "8x6x4" } }, 422, { title: "InvalidSelection" }],
  ])("is refused %s, and nothing is stored", async (_what, changes, status, problem) => {
    const { approve, design } = await designed();
    const reply = await approve(changes);
    expect([reply.status, reply.json]).toMatchObject([status, problem]);
    const { rows } = await pool.query("SELECT id FROM design_approval WHERE design_id = $1", [design.id]);
    expect(rows).toEqual([]);
  });

  test("of another visitor's design is refused as unknown", async () => {
    const { design } = await designed();
    const body = { version: 2, selection: design.selection, quantity: 1, consent: true, accepted: [] };
    expect((await new Designer(api).call("POST", `/${design.id}/approvals`, body)).status).toBe(404);
  });

  test("is refused with the findings that prevent it", async () => {
    const findings = [
      finding("code", "fail"),
      finding("ppi", "warn"),
      finding("glue", "warn"),
      finding("note", "info"),
    ];
    const make: MakePrint = async (_design, accepted) =>
      ok({ findings, file: accepted?.length === 9 ? fileOf("") : null });
    const { approve } = await designed();
    const { status, json } = await withPrints(make, () => approve({ accepted: ["ppi", "code"] }));
    expect([status, json.title]).toEqual([422, "DesignNotPrintable"]);
    expect(json.findings.map(({ id }: Finding) => id)).toEqual(["code", "glue"]);
  });

  test("of a design without a print is refused by the rules of print", async () => {
    const designer = new Designer(api);
    const { id, version, selection } = await designer.create();
    const body = { version, selection, quantity: 1, consent: true, accepted: [] };
    const { status, json } = await withPrints(realPrints, () => designer.call("POST", `/${id}/approvals`, body));
    expect([status, json.title]).toEqual([422, "DesignNotPrintable"]);
    expect(json.findings).toMatchObject([{ severity: "fail", message: { en: expect.any(String) } }]);
  });

  test("can be prepared by a check that names all findings of the current version", async () => {
    const findings = [finding("code", "fail"), finding("note", "info")];
    const { designer, design } = await designed();
    const make: MakePrint = async (_design, wanted) => ok({ findings: wanted === "check" ? findings : [], file: null });
    const { status, json } = await withPrints(make, () => designer.call("GET", `/${design.id}/findings`));
    expect([status, json.version, json.results.map(({ id }: Finding) => id)]).toEqual([200, 2, ["code", "note"]]);
    expect((await new Designer(api).call("GET", `/${design.id}/findings`)).status).toBe(404);
  });

  test("answers 503 with the time to wait while too many print files are made", async () => {
    const { approve } = await designed();
    const reply = await withPrints(
      async () => refused({ kind: "printsBusy" }),
      () => approve(),
    );
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});

describe("a design that cannot be printed is refused with the reason, and nothing is stored:", () => {
  const storedOf = async (designId: string) => {
    const { rows } = await pool.query("SELECT id FROM design_approval WHERE design_id = $1", [designId]);
    const keys: string[] = [];
    const tomorrow = new Date(Date.now() + 86_400_000);
    for (const folder of [draftFolder, printFolder]) {
      for await (const key of files.keysPutBefore(folder, tomorrow)) keys.push(key);
    }
    return { rows, keys };
  };

  test.each([
    ["a print file with too many bytes", { mostBytes: 1024 }, { rule: "print-size", limit: "1 MB" }],
    ["a print that takes too much time", { bounds: { processorSeconds: 0.05 } }, { rule: "print-effort" }],
  ])("%s", async (_what, changes, found) => {
    const { designer, design, approve } = await designed();
    const before = await storedOf(design.id);
    const [approved, draft] = await withPrints(createPrints({ ...printDeps, ...changes }), async () => [
      await approve(),
      await designer.call("GET", `/${design.id}/print.pdf`),
    ]);
    for (const { status, json } of [approved, draft]) {
      expect([status, json.title]).toEqual([422, "DesignNotPrintable"]);
      expect(json.findings).toMatchObject([{ severity: "fail", ...found }]);
    }
    expect(await storedOf(design.id)).toEqual(before);
    expect(readdirSync(spool)).toEqual([]);
  });

  test.each([
    ["a picture whose file is gone", null],
    ["a picture whose file cannot be read", "not a picture"],
  ])("%s", async (_what, bytes) => {
    const { designer, design } = await designed();
    const upload = await putUpload(db, designer.owner, { mediaType: "image/png" });
    if (bytes !== null) await files.put(uploadKey(upload), Buffer.from(bytes), "image/png");
    const crop = { x: 0, y: 0, w: 1, h: 1 };
    const image = rectangle({ body: { kind: "image", upload: upload.id, pixels: [9000, 9000], crop } });
    const { json: shown } = await designer.save(design, { scene: withObjects(design.scene, image) });
    const body = { version: shown.version, selection: design.selection, quantity: 1, consent: true, accepted: [] };
    const { status, json } = await withPrints(realPrints, () => designer.call("POST", `/${design.id}/approvals`, body));
    expect([status, json.title]).toEqual([422, "DesignNotPrintable"]);
    expect(json.findings).toMatchObject([{ rule: "print-picture", severity: "fail", object: image.id }]);
  });
});

describe("a design that takes long to print", () => {
  test("takes its time from the budget of its network, and is refused once the budget is spent", async () => {
    const { approve } = await designed();
    const costs: [name: string, amount: number][] = [];
    const waiting = { seconds: null as number | null };
    const spend: Spend = async ({ name }, _ip, amount) => {
      costs.push([name, amount]);
      return waiting.seconds;
    };
    await withPrints(realPrints, () =>
      withSpend(spend, async () => {
        expect((await approve()).status).toBe(201);
        expect(costs).toContainEqual(["designs.print-seconds", 1]);
        waiting.seconds = 1800;
        const reply = await approve();
        expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "1800"]);
      }),
    );
  });
});

describe("the print file of a design", () => {
  test("of a version that is not approved takes from a budget of the day, and is not stored beyond it", async () => {
    const { designer, design } = await designed();
    const read = () => designer.call("GET", `/${design.id}/print.pdf`);
    const refused = await withSpend(async ({ name }) => (name === "designs.drafts" ? 3600 : null), read);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await files.get(draftKey(design))).toBeNull();
    expect((await read()).status).toBe(200);
    expect(await files.get(draftKey(design))).not.toBeNull();
  });

  test("is that of an approval, which never changes, or of the current version", async () => {
    const { designer, design, approve } = await designed();
    const { json: approval } = await approve();
    const read = (query = "") => designer.call("GET", `/${design.id}/print.pdf${query}`);
    const approved = await read(`?approval=${approval.id}`);
    expect([approved.status, approved.headers.get("etag")]).toEqual([200, `"${approval.printSha256}"`]);
    expect(approved.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(approved.headers.get("content-disposition")).not.toContain("Sample");
    const edited = await designer.save(design, { scene: withObjects(design.scene, rectangle(), rectangle()) });
    expect(edited.status).toBe(200);
    expect((await read(`?approval=${approval.id}`)).headers.get("etag")).toBe(`"${approval.printSha256}"`);
    expect((await read()).headers.get("etag")).toBe(`"${fileOf(`print of ${edited.json.sceneHash}`).sha256}"`);
    expect((await read(`?approval=${newId()}`)).status).toBe(404);
    expect((await new Designer(api).call("GET", `/${design.id}/print.pdf?approval=${approval.id}`)).status).toBe(404);
  });
});
