import type { Scene } from "@boxwright/core/designs/scene";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { openDesigns, rectangle, withObjects } from "../testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, api } = openDesigns(db);
const shopper = enter();
const { scene, ...design } = await shopper.create();

/** Each kind of body, with every field. */
const full: Scene = {
  ...scene,
  ground: { outside: "paper", inside: null },
  outside: [
    rectangle(),
    rectangle({
      locked: true,
      body: {
        kind: "text",
        text: "Keep dry",
        family: "inter",
        weight: 700,
        size: 12,
        align: "middle",
        lineHeight: 1.2,
        tracking: 0,
        swatch: "black",
        curve: 90,
      },
    }),
    rectangle({ body: { kind: "code", code: "qr", value: "https://shop.example", swatch: "black" } }),
    rectangle({
      body: {
        kind: "pattern",
        pattern: "dots",
        seed: 7,
        settings: { scale: 0.5, space: 0.5, turn: 0 },
        swatches: ["black"],
      },
    }),
    rectangle({ body: { kind: "group", children: [rectangle({ body: { kind: "fill", swatch: "paper" } })] } }),
    rectangle({
      body: {
        kind: "shape",
        shape: "path",
        fill: null,
        stroke: { swatch: "black", width: 1 },
        radius: 2,
        corners: 5,
        d: "M0 0L1 1Z",
      },
    }),
  ],
};

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...deeper]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as never)
    : { ...(value as object) };
  copy[key] = replaced(copy[key], deeper, by);
  return copy;
}

const paths = pathsIn(full);

const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      null,
      "",
      -1,
      0,
      1e308,
      -1e308,
      5e-324,
      2 ** 53,
      "NaN",
      "Infinity",
      [],
      {},
      true,
      "\u202eabc",
      "x".repeat(5000),
    ],
    ...["Z\u0351\u0300\u0301".repeat(500), "\ud800", "black", "../..", "'; drop table design; --", "😀"],
  ),
  fc.jsonValue({ maxDepth: 6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: "binary" }),
);

const statuses = [200, 400, 404, 409, 422];

test("a scene with any values in any places is saved or refused, and never fails", async () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), hostile), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      const fuzzed = made.reduce<unknown>((value, [path, by]) => replaced(value, path, by), full);
      const current = (await shopper.call("GET", `/${design.id}`)).json;
      const { status, json } = await shopper.save({ id: design.id, version: current.version }, { scene: fuzzed });
      expect(statuses, JSON.stringify(json)).toContain(status);
      if (status === 200 && json.version > current.version) {
        const stored = (await shopper.call("GET", `/${design.id}`)).json;
        expect(stored.scene).toEqual(JSON.parse(JSON.stringify(fuzzed)));
      }
    }),
    { numRuns: 400 },
  );
});

/** A body as text, because JSON.stringify writes neither numbers that are too large nor repeated names. */
async function sendText(text: string) {
  const response = await api.request(`/api/designs/${design.id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${shopper.token}`, "content-type": "application/json" },
    body: text,
  });
  return response.status;
}

describe("a body that no editor sends", () => {
  const textOf = (changed: unknown) => JSON.stringify({ version: 1, scene: changed });
  const marked = textOf(withObjects(scene, rectangle({ place: { ...rectangle().place, x: 12345 } })));

  test.each([
    ["NaN", marked.replace("12345", "NaN"), 400],
    ["Infinity", marked.replace("12345", "Infinity"), 400],
    ["a number that is too large for a computer", marked.replace("12345", "1e999"), 400],
    ["a number of 100,000 digits", marked.replace("12345", "1".repeat(100_000)), 400],
    ["__proto__", marked.replace('"x":12345', '"__proto__":{"x":1}'), 400],
    ["a truncated body", marked.slice(0, -20), 400],
    ["bytes that are not text", `${marked.slice(0, 40)}\u0000${marked.slice(40)}`, 400],
    ["arrays nested 100,000 deep", marked.replace("12345", `${"[".repeat(100_000)}${"]".repeat(100_000)}`), 400],
  ])("with %s is refused", async (_what, text, expected) => {
    expect(await sendText(text)).toBe(expected);
  });

  test("with groups nested deeper than the limit is refused", async () => {
    const nested = (levels: number) => {
      let object = rectangle();
      for (let level = 0; level < levels; level += 1)
        object = rectangle({ body: { kind: "group", children: [object] } });
      return withObjects(scene, object);
    };
    const save = async (levels: number) => {
      const { version } = (await shopper.call("GET", `/${design.id}`)).json;
      return shopper.save({ id: design.id, version }, { scene: nested(levels) });
    };
    expect((await save(4)).status).toBe(200);
    const five = (await save(5)).json;
    expect([five.status, five.title]).toEqual([422, "InvalidDesign"]);
    for (const levels of [6, 9, 50]) expect((await save(levels)).status).toBe(400);
  });

  test("with a path of 20,001 points is refused by its path", async () => {
    const line = (points: number) =>
      rectangle({ body: { kind: "shape", shape: "path", fill: null, d: `M0 0${"L1 1".repeat(points - 1)}` } });
    const { version } = (await shopper.call("GET", `/${design.id}`)).json;
    const save = (points: number) =>
      shopper.save({ id: design.id, version }, { scene: withObjects(scene, line(points)) });
    const { status, json } = await save(20_001);
    expect([status, json.errors[0].path]).toEqual([422, "scene.outside.0.body.d"]);
    expect((await save(20_000)).status).toBe(200);
  });

  test("with two thousand lines of combining characters is saved as it is", async () => {
    const { version } = (await shopper.call("GET", `/${design.id}`)).json;
    const text = "Z\u0351\u0300\n".repeat(499);
    const body = { ...full.outside[1]?.body, text };
    const zalgo = withObjects(scene, rectangle({ body: body as never }));
    expect((await shopper.save({ id: design.id, version }, { scene: zalgo })).status).toBe(200);
    expect((await shopper.call("GET", `/${design.id}`)).json.scene.outside[0].body.text).toBe(text);
  });
});
