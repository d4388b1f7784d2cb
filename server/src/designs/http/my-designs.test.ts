import type { WireDesign, WireDesignSummary } from "@boxwright/contract/designs";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { type Designer, openDesigns } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, clock, later, api } = openDesigns(db);

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

  test("finds designs by all words of a search, in which % and _ stand for themselves", async () => {
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
