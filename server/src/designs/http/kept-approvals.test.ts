import { createHash } from "node:crypto";
import { ok, refused } from "@boxwright/core/kernel/result";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartApprovals } from "../../cart/postgres/tables.ts";
import { orderLines } from "../../orders/postgres/tables.ts";
import { newId } from "../../platform/ids.ts";
import { removeOldPrints } from "../jobs/reap-prints.ts";
import { openDesign } from "../open-design.ts";
import { openApprovals } from "../testing/open-approvals.ts";
import { Designer, rectangle, withObjects } from "../testing/open-designs.ts";
import { putApproval } from "../testing/put-approval.ts";

const { db, pool, files, clock, now, deps, api, designed } = await openApprovals();
const references = [cartApprovals.approvalId, orderLines.approvalId];

test("an approval keeps its print file through edits, renames, further approvals and deletion of the design", async () => {
  const step = fc.constantFrom("edit", "rename", "approve", "delete", "restore", "clean up");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { designer, design, approve } = await designed();
      const { json: first } = await approve();
      const { rows } = await pool.query("SELECT * FROM design_approval WHERE id = $1", [first.id]);
      await openDesign(deps, design.id, designer.owner);
      let { version } = design;
      let scene = design.scene;
      for (const one of steps) {
        if (one === "edit") scene = withObjects(scene, rectangle());
        if (one === "edit" || one === "rename") {
          const change = one === "edit" ? { scene } : { name: newId() };
          const { json } = await designer.save({ id: design.id, version }, change);
          version = json.version ?? version;
        }
        if (one === "approve") await approve({ version });
        if (one === "delete") await designer.call("DELETE", `/${design.id}`);
        if (one === "restore") await designer.call("POST", `/${design.id}/restore`);
        if (one === "clean up") await removeOldPrints({ db, files, references, now });
      }
      const { rows: after } = await pool.query("SELECT * FROM design_approval WHERE id = $1", [first.id]);
      expect(after.map(({ kept_at: _, ...row }) => row)).toEqual(rows.map(({ kept_at: _, ...row }) => row));
      const stored = await files.get(rows[0].print_key);
      expect(
        createHash("sha256")
          .update(stored?.bytes ?? "")
          .digest("hex"),
      ).toBe(first.printSha256);
    }),
    { numRuns: 12 },
  );
});

describe("the design of a line", () => {
  test("has the newest approval for each of its goods, with sealed pictures of its version", async () => {
    const { designer, design, approve } = await designed();
    await approve();
    clock.now = new Date(clock.now.getTime() + 1000);
    const { json: newer } = await approve();
    const opened = await openDesign(deps, design.id, designer.owner);
    const approvals = opened.ok ? opened.value.approvals : [];
    expect(approvals).toMatchObject([{ sku: design.sku, selection: design.selection, approval: { id: newer.id } }]);
    expect(approvals.flatMap(({ approval: { preview2dUrl, preview3dUrl } }) => [preview2dUrl, preview3dUrl])).toEqual(
      ["flat", "closed"].map((view) =>
        expect.stringMatching(new RegExp(`^/api/designs/${design.id}/preview.png\\?view=${view}&version=2&seal=`)),
      ),
    );
    const { rows } = await pool.query("SELECT kept_at FROM design_approval WHERE id = $1", [newer.id]);
    expect(rows).toEqual([{ kept_at: clock.now }]);
  });

  test("has the approval that the shopper has just made, although another tab has approved a newer version", async () => {
    const { designer, design, approve } = await designed();
    const { json: first } = await approve();
    const { json: edited } = await designer.save(design, { scene: withObjects(design.scene, rectangle()) });
    await approve({ version: edited.version });
    const opened = await openDesign(deps, design.id, designer.owner, first.id);
    expect(opened).toMatchObject({ ok: true, value: { approvals: [{ approval: { id: first.id } }] } });
    const { rows } = await pool.query("SELECT kept_at FROM design_approval WHERE id = $1", [first.id]);
    expect(rows).toEqual([{ kept_at: clock.now }]);
    const { design: other } = await designed();
    const foreign = await openDesign(deps, other.id, designer.owner, first.id);
    expect(foreign).toEqual(refused({ kind: "unknownDesign" }));
    const copy = await designer.create();
    expect(await openDesign(deps, copy.id, designer.owner, first.id)).toEqual(ok({ id: copy.id, approvals: [] }));
  });

  test("has the approval of the later version even if the clock was set back between two approvals", async () => {
    const { designer, design, approve } = await designed();
    await approve();
    const before = clock.now;
    clock.now = new Date(before.getTime() - 600_000);
    const { json: edited } = await designer.save(design, { scene: withObjects(design.scene, rectangle()) });
    const { json: later } = await approve({ version: edited.version });
    clock.now = before;
    const opened = await openDesign(deps, design.id, designer.owner);
    expect(opened).toMatchObject({ ok: true, value: { approvals: [{ approval: { id: later.id } }] } });
    expect((await designer.call("GET", `/${design.id}`)).json.approval).toMatchObject({
      id: later.id,
      isCurrent: true,
    });
    await removeOldPrints({ db, files, references, now: () => new Date(before.getTime() + 8 * 86_400_000) });
    const { rows } = await pool.query("SELECT id FROM design_approval WHERE design_id = $1", [design.id]);
    expect(rows).toEqual([{ id: later.id }]);
  });

  test("is unknown to another visitor", async () => {
    const { design } = await designed();
    expect(await openDesign(deps, design.id, new Designer(api).owner)).toEqual(refused({ kind: "unknownDesign" }));
  });
});

describe("the clean-up of print files", () => {
  const later = (days: number) => () => new Date(clock.now.getTime() + days * 86_400_000);
  const cleanUp = (days: number) => removeOldPrints({ db, files, references, now: later(days) });
  const idsOf = async (designId: string) => {
    const { rows } = await pool.query("SELECT id FROM design_approval WHERE design_id = $1 ORDER BY at, id", [
      designId,
    ]);
    return rows.map(({ id }) => id);
  };

  test("removes approvals in batches of a hundred", async () => {
    const { designer, design } = await designed();
    const at = new Date(clock.now.getTime() - 60_000);
    for (let count = 0; count < 250; count += 1) await putApproval(db, designer.owner, { designId: design.id, at });
    await putApproval(db, designer.owner, { designId: design.id, version: 2, at });
    await pool.query(`
      CREATE TABLE removed (rows int);
      CREATE FUNCTION note_removed() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO removed SELECT count(*) FROM gone; RETURN NULL; END $$;
      CREATE TRIGGER note_removed AFTER DELETE ON design_approval REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION note_removed()`);
    await cleanUp(8);
    const { rows } = await pool.query("SELECT max(rows), sum(rows) >= 250 AS all FROM removed");
    expect(rows).toEqual([{ max: 100, all: true }]);
    await pool.query("DROP TRIGGER note_removed ON design_approval");
    expect(await idsOf(design.id)).toHaveLength(1);
  });

  test("removes an approval after a newer one and a week without a line, and keeps the newest of a design", async () => {
    const { design, approve } = await designed();
    const { json: first } = await approve();
    clock.now = new Date(clock.now.getTime() + 1000);
    const { json: second } = await approve();
    await cleanUp(6);
    expect(await idsOf(design.id)).toEqual([first.id, second.id]);
    await cleanUp(8);
    expect(await idsOf(design.id)).toEqual([second.id]);
  });

  test("keeps the approval of a design that is gone as long as a line carries it", async () => {
    const { design, approve } = await designed();
    const { json: approval } = await approve();
    const cartId = newId();
    await pool.query(
      "INSERT INTO cart (id, tenant, owner_kind, owner_id, state, version) VALUES ($1, 'boxwright-us', 'anonymous', $2, 'Active', 1)",
      [cartId, newId()],
    );
    await pool.query("INSERT INTO cart_approval VALUES ($1, $2)", [cartId, approval.id]);
    await pool.query("DELETE FROM design WHERE id = $1", [design.id]);
    await cleanUp(8);
    expect(await idsOf(design.id)).toEqual([approval.id]);
    await pool.query("DELETE FROM cart WHERE id = $1", [cartId]);
    await cleanUp(8);
    expect(await idsOf(design.id)).toEqual([]);
  });
});
