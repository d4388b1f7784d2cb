import { deskRooms } from "@boxwright/contract/desk/endpoints";
import type { Endpoint } from "@boxwright/contract/kernel";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApi, testStaffToken } from "../testing/api.ts";
import { listLimits } from "./list-limits.ts";
import { implement } from "./operation.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "answers" in value && "audience" in value;
const endpoints = deskRooms.flatMap((room) => Object.values(room).filter(isEndpoint));
const withLists = endpoints
  .filter(({ audience, path }) => audience === "staff" && !path.includes("{"))
  .map((endpoint) => ({ endpoint, limits: listLimits(endpoint.body) }))
  .filter(({ limits }) => limits.length > 0);
const id = "0198a000-0000-7000-8000-000000000001";

test("the limits of lists are named, also of optional ones, and no others", () => {
  const body = z.strictObject({
    moves: z.array(z.string()).min(1).max(200),
    lines: z
      .array(z.string())
      .max(12)
      .refine((lines) => lines.length !== 3)
      .optional(),
    endless: z.array(z.string()),
    text: z.string().max(3),
  });
  expect(listLimits(body)).toEqual([
    { path: "moves", message: "must have at most 200 entries" },
    { path: "lines", message: "must have at most 12 entries" },
  ]);
  expect([listLimits(null), listLimits(z.string())]).toEqual([[], []]);
});

test("the desk has calls for many things at once: moves, packs and gangs among them", () => {
  expect(withLists.map(({ endpoint }) => endpoint.id)).toEqual(
    expect.arrayContaining(["desk.moveLines", "desk.readPacks", "desk.makeGang"]),
  );
});

test.each(withLists.map(({ endpoint, limits }) => [endpoint.id, endpoint, limits] as const))(
  "%s refuses 10,000 entries with the limit, whether the body can be read or is too large",
  async (_, endpoint, limits) => {
    const api = testApi([implement(endpoint, () => Promise.reject(new Error("It was called")))]);
    const token = testStaffToken("owner");
    for (const { path, message } of limits) {
      const entries = Array.from({ length: 10_000 }, () => ({ orderId: id, lineItemId: id, text: "x".repeat(60) }));
      const large = await api.call(endpoint.method, endpoint.path, { token, body: { [path]: entries } });
      expect([large.status, large.json.title]).toEqual([413, "PayloadTooLarge"]);
      expect(large.json.errors).toContainEqual({ path, message });
      const body = { [path]: entries.slice(0, 3000) };
      const small = await api.call(endpoint.method, endpoint.path, { token, body });
      expect(small.status).toBe(400);
      expect(JSON.stringify(small.json.errors)).toContain(message);
    }
  },
);
