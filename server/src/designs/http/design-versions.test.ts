import type { WireDesign } from "@boxwright/contract/designs";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { openDesigns, rectangle, withObjects } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, later } = openDesigns(db);

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

  test("with a number beyond those of the database are refused", async () => {
    const shopper = enter();
    const { id } = await shopper.create();
    const version = 2 ** 31;
    const refused = [
      await shopper.call("POST", `/${id}/versions`, { version, name: "For the fair" }),
      await shopper.call("POST", `/${id}/duplicate`, { version }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  });

  test("cost their size when they are named, and nothing when they are renamed or no longer current", async () => {
    const spent: number[] = [];
    const spend = async (_budget: unknown, _clientIp: string, amount: number) => {
      spent.push(amount);
      return null;
    };
    const shopper = openDesigns(db, { spend }).enter();
    const { id } = await shopper.create();
    spent.length = 0;
    await shopper.call("POST", `/${id}/versions`, { version: 1, name: "Before the fair" });
    expect(spent).toEqual([1]);
    await shopper.call("POST", `/${id}/versions`, { version: 1, name: "For the fair" });
    expect(spent).toEqual([1]);
    await shopper.save({ id, version: 1 }, { name: "Tea" });
    await shopper.save({ id, version: 2 }, { name: "Fair" });
    await shopper.call("POST", `/${id}/versions`, { version: 2, name: "Too late" });
    expect(spent).toEqual([1]);
  });

  test("are the newest 30 that the shop keeps by itself, and the newest 50 with a name", async () => {
    const shopper = enter();
    let { version, ...design } = await shopper.create();
    const work = async () => {
      later(20);
      const scene = withObjects(design.scene, rectangle());
      version = (await shopper.save({ ...design, version }, { scene })).json.version;
    };
    const kept = async (): Promise<{ readonly version: number; readonly reason: string }[]> =>
      (await shopper.call("GET", `/${design.id}/versions`)).json.results;
    for (let step = 0; step < 35; step += 1) await work();
    const automatic = (await kept()).map((one) => one.version);
    expect(automatic).toEqual(Array.from({ length: 30 }, (_, index) => 35 - index));
    for (let step = 0; step < 52; step += 1) {
      await shopper.call("POST", `/${design.id}/versions`, { version, name: `Step ${step}` });
      await work();
    }
    const named = (await kept()).filter(({ reason }) => reason === "named").map((one) => one.version);
    expect(named).toEqual(Array.from({ length: 50 }, (_, index) => 87 - index));
    expect((await kept()).filter(({ reason }) => reason !== "named").map((one) => one.version)).toEqual(automatic);
  });
});
