import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSvgPath } from "./drawing/svg-path.ts";
import type { DesignObject, Motif, ObjectBody, Place, Scene, ShapeBody } from "./scene.ts";
import { sceneLimits } from "./scene.ts";
import { sceneFaults } from "./scene-faults.ts";
import { anyPlace, anyScene, emptyScene } from "./testing/any-scene.ts";

const place: Place = {
  panel: "lid",
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  turn: 0,
  ref: [100, 100],
  pinX: "start",
  pinY: "start",
  size: "keep",
  run: "clip",
};
const square: ShapeBody = { kind: "shape", shape: "rect", fill: "red" };

function object(id: string, body: ObjectBody = square, also: Partial<DesignObject> = {}): DesignObject {
  return { id, name: id, place, body, ...also };
}

function nested(depth: number): DesignObject {
  return object(`level${depth}`, depth === 0 ? square : { kind: "group", children: [nested(depth - 1)] });
}

function faultsOf(...outside: DesignObject[]): string[] {
  return sceneFaults({ ...emptyScene, outside }).map(({ path, message }) => `${path}: ${message}`);
}

function copies(body: ObjectBody, count: number): DesignObject[] {
  return Array.from({ length: count }, (_, index) => object(`copy${index}`, body));
}

function path(points: number): ObjectBody {
  return { ...square, shape: "path", d: `M0 0${"L1 1".repeat(points - 1)}` };
}

function patternOf(motif: Motif): ObjectBody {
  const settings = { scale: 0, space: 0, turn: 0 };
  return { kind: "pattern", pattern: "logo", seed: 1, settings, swatches: ["red"], motif };
}

describe("a scene has a fault", () => {
  test("if the mark of a pattern has too many points, or lies far outside of its frame", () => {
    const { motifPoints } = sceneLimits;
    const long = patternOf({ kind: "path", d: `M0 0${"L1 1".repeat(motifPoints)}`, ratio: 1 });
    const far = patternOf({ kind: "path", d: "M0 0L1e9 0Z", ratio: 1 });
    expect(faultsOf(object("a", long), object("b", far))).toEqual([
      `outside.0.body.motif.d: must have at most ${motifPoints} points`,
      "outside.1.body.motif.d: must have coordinates from -100 to 100",
    ]);
  });

  test("if its patterns repeat more pictures than a design may have uploads", () => {
    const uploads = Array.from(
      { length: sceneLimits.uploads + 1 },
      (_, index) => `0b0e7f0c-7f3e-4b37-9d0b-${String(index).padStart(12, "0")}`,
    );
    const objects = uploads.map((upload, index) =>
      object(`o${index}`, patternOf({ kind: "image", upload, pixels: [9, 9] })),
    );
    expect(faultsOf(...objects)).toContain(`: must have at most ${sceneLimits.uploads} uploads`);
  });

  test("if two objects have the same id, in groups and on different sides, too", () => {
    const group = object("a", { kind: "group", children: [object("b"), object("c")] });
    const scene = { ...emptyScene, outside: [group, object("c")], inside: [object("b")] };
    expect(sceneFaults(scene).map((fault) => fault.path)).toEqual(["outside.1.id", "inside.0.id"]);
  });

  test("if an object, a stroke, a pattern or the ground uses an unknown swatch", () => {
    const settings = { scale: 0, space: 0, turn: 0 };
    const pattern: ObjectBody = { kind: "pattern", pattern: "dots", seed: 1, settings, swatches: ["red", "blue"] };
    const scene: Scene = {
      ...emptyScene,
      ground: { outside: "blue", inside: null },
      outside: [object("a", { ...square, fill: "blue", stroke: { swatch: "blue", width: 1 } }), object("b", pattern)],
    };
    expect(sceneFaults(scene)).toEqual(
      ["ground.outside", "outside.0.body.fill", "outside.0.body.stroke.swatch", "outside.1.body.swatches.1"].map(
        (where) => ({ path: where, message: "must be a swatch of the scene" }),
      ),
    );
  });

  test("if a length is beyond 3000 mm, negative or not a number", () => {
    expect(faultsOf(object("a", square, { place: { ...place, x: 3001, w: -1, y: Number.NaN } }))).toEqual([
      "outside.0.place.x: must be from -3000 to 3000",
      "outside.0.place.y: must be from -3000 to 3000",
      "outside.0.place.w: must not be negative",
    ]);
    expect(faultsOf(object("a", square, { place: { ...place, ref: [1e-300, 100] } }))).toEqual([
      "outside.0.place.ref.0: must be at least 0.1",
    ]);
    expect(faultsOf(object("a", square, { place: { ...place, ref: [0, Number.POSITIVE_INFINITY] } }))).toEqual([
      "outside.0.place.ref.0: must be positive",
      "outside.0.place.ref.1: must be from -3000 to 3000",
    ]);
  });

  test("if groups are nested more than 4 deep, or without end", () => {
    expect(faultsOf(nested(sceneLimits.groupDepth))).toEqual([]);
    expect(faultsOf(nested(sceneLimits.groupDepth + 1))).toHaveLength(1);
    expect(faultsOf(nested(5000))).toHaveLength(1);
    const children: DesignObject[] = [];
    children.push(object("self", { kind: "group", children }));
    expect(faultsOf(object("top", { kind: "group", children }))).toContain(
      "outside.0.body.children.0.body.children.0.body.children.0.body.children.0.body.children: must be in at most 4 groups",
    );
  });

  test("if all texts and codes together have too many characters", () => {
    const code: ObjectBody = { kind: "code", code: "qr", value: "7".repeat(1000), swatch: "red" };
    expect(faultsOf(...copies(code, 10))).toEqual([]);
    expect(faultsOf(...copies(code, 11))).toEqual([": must have at most 10000 characters in all texts and codes"]);
  });

  test("if it has too many patterns", () => {
    const settings = { scale: 0.5, space: 0.5, turn: 0 };
    const pattern: ObjectBody = { kind: "pattern", pattern: "dots", seed: 1, settings, swatches: ["red"] };
    expect(faultsOf(...copies(pattern, 51))).toEqual([": must have at most 50 patterns"]);
  });

  test("if a path, or all paths together, have too many points", () => {
    expect(faultsOf(object("a", path(sceneLimits.pathPoints)))).toEqual([]);
    expect(faultsOf(object("a", path(sceneLimits.pathPoints + 1)))).toEqual([
      "outside.0.body.d: must have at most 20000 points",
    ]);
    const many = Array.from({ length: 6 }, (_, index) => object(`p${index}`, path(19_000)));
    expect(faultsOf(...many)).toEqual([": must have at most 100000 points in all paths"]);
  });

  test("if the horizontal and vertical lines of a path have too many points", () => {
    const d = `M0 0${"h1v1h-1v-1".repeat(sceneLimits.pathPoints / 4)}`;
    expect(faultsOf(object("a", { ...square, shape: "path", d }))).toHaveLength(1);
  });

  test.each([
    ["arcs, each of which is drawn as several curves", `M0 0${"a1 1 0 111 1a1 1 0 11-1-1".repeat(1250)}`],
    ["smooth curves, each of which has control points", `M0 0${"S1 1 0 0".repeat(8000)}`],
    ["numbers without separators", `M0 0${"L.1.1.2.2".repeat(10_000)}`],
  ])("if a path has too many points because of its %s", (_name, d) => {
    expect(faultsOf(object("a", { ...square, shape: "path", d }))).toEqual([
      "outside.0.body.d: must have at most 20000 points",
    ]);
  });

  test("if a path has no points", () => {
    expect(faultsOf(object("a", { ...square, shape: "path" }))).toEqual(["outside.0.body: must have an SVG path"]);
    for (const d of ["", "L1 1", "e.5"]) {
      expect(faultsOf(object("a", { ...square, shape: "path", d }))).toEqual([
        "outside.0.body.d: must be an SVG path with points",
      ]);
    }
  });

  test("if the relative steps of a path lead far from its frame", () => {
    expect(faultsOf(object("a", { ...square, shape: "path", d: `M0 0${"l90 0".repeat(15_000)}` }))).toEqual([
      "outside.0.body.d: must have coordinates from -100 to 100",
    ]);
  });

  test("if a path has a coordinate far from its frame", () => {
    expect(faultsOf(object("a", { ...square, shape: "path", d: "M0 0L1e999 1" }))).toEqual([
      "outside.0.body.d: must have coordinates from -100 to 100",
    ]);
  });

  test("if it has too many objects, uploads, swatches or bytes", () => {
    const count = (number: number, make: (index: number) => DesignObject) =>
      Array.from({ length: number }, (_, i) => make(i));
    const image = (index: number): ObjectBody => ({
      kind: "image",
      upload: `upload${index}`,
      pixels: [1, 1],
      crop: { x: 0, y: 0, w: 1, h: 1 },
    });
    expect(faultsOf(...count(1001, (index) => object(`o${index}`)))).toEqual([": must have at most 1000 objects"]);
    expect(faultsOf(...count(51, (index) => object(`o${index}`, image(index))))).toEqual([
      ": must have at most 50 uploads",
    ]);
    expect(faultsOf(...count(51, (index) => object(`o${index}`, image(0))))).toEqual([]);
    const swatches = count(41, (index) => object(`s${index}`)).map(({ id }) => ({ ...emptyScene.swatches[0], id }));
    expect(sceneFaults({ ...emptyScene, swatches: swatches as Scene["swatches"] })).toEqual([
      { path: "swatches", message: "must have at most 40 entries" },
    ]);
    const long = count(400, (index) => object(`o${index}`, { ...square, d: `M0 0 ${" ".repeat(3000)}` }));
    expect(faultsOf(...long)).toEqual([": must have at most 1048576 bytes"]);
  });

  test("if a text or a name is too long", () => {
    const text: ObjectBody = {
      kind: "text",
      text: "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢".repeat(200),
      family: "inter",
      weight: 400,
      size: 12,
      align: "start",
      lineHeight: 1.2,
      tracking: Number.NaN,
      swatch: "red",
    };
    expect(faultsOf(object("a", text, { name: "n".repeat(101) }))).toEqual([
      "outside.0.name: must have at most 100 characters",
      "outside.0.body.text: must have at most 2000 characters",
      "outside.0.body.tracking: must be a finite number",
    ]);
  });
});

test("a scene whose objects are on panels that the box does not have is without faults", () => {
  expect(faultsOf(object("a", square, { place: { ...place, panel: "nowhere" } }))).toEqual([]);
});

test("scenes of the editor are without faults", () => {
  fc.assert(fc.property(anyScene, (scene) => sceneFaults(scene).length === 0));
});

test("a path is drawn with all of its points, or it is a fault", () => {
  const command = fc.constantFrom(
    "l.1.1",
    "h1",
    "v-1z",
    "t.1 1",
    "q1 1 0 0",
    "s1 1 0 0",
    "c0 1 1 1 0 0",
    "a1 1 0 01.1.1",
    "Z",
  );
  const paths = fc
    .tuple(
      fc.constantFrom("M0 0", "m.5.5", ""),
      fc.array(command, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 25_000 }),
    )
    .map(([start, commands, times]) => start + commands.join("").repeat(times));
  fc.assert(
    fc.property(paths, (d) => {
      const isAccepted = faultsOf(object("a", { ...square, shape: "path", d })).length === 0;
      if (!isAccepted) return;
      const drawn = readSvgPath(d);
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.length).toBeLessThanOrEqual(2 * sceneLimits.pathPoints);
      expect(drawn.at(-1)?.[0] === "Z").toBe(/z$/i.test(d));
    }),
    { numRuns: 100 },
  );
});

test("a scene with any numbers, texts and nesting is checked without a crash", () => {
  const wild = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 1e300));
  const wildPlace = fc
    .tuple(anyPlace(), fc.record({ x: wild, y: wild, w: wild, h: wild, turn: wild, ref: fc.tuple(wild, wild) }))
    .map(([usual, numbers]): Place => ({ ...usual, ...numbers }));
  const wildShape = fc.record({
    kind: fc.constant("shape" as const),
    shape: fc.constant("path" as const),
    fill: fc.option(fc.string({ maxLength: 5 })),
    d: fc.string({ unit: fc.constantFrom(..."MLHVCSQTAZmlhvcsqtaz0123456789.-+eE ,\n"), maxLength: 60 }),
    radius: wild,
  });
  const wildText = fc.record({
    kind: fc.constant("text" as const),
    text: fc.string({ unit: "binary", maxLength: 20 }),
    family: fc.string({ maxLength: 5 }),
    weight: fc.constant(400 as const),
    size: wild,
    align: fc.constant("start" as const),
    lineHeight: wild,
    tracking: wild,
    swatch: fc.string({ maxLength: 5 }),
  });
  const wildBody = fc.memo<ObjectBody>(
    (depth): fc.Arbitrary<ObjectBody> =>
      depth <= 1
        ? fc.oneof<fc.Arbitrary<ObjectBody>[]>(wildShape, wildText)
        : fc.oneof<fc.Arbitrary<ObjectBody>[]>(
            wildShape,
            fc.array(fc.tuple(wildPlace, wildBody(depth - 1)), { maxLength: 2 }).map((children) => ({
              kind: "group",
              children: children.map(([at, body], index) => object(`c${index}`, body, { place: at })),
            })),
          ),
  );
  const wildObject = fc
    .tuple(fc.string({ unit: "binary", maxLength: 5 }), wildPlace, wildBody(6))
    .map(([id, at, body]) => object(id, body, { place: at, name: id }));
  const isSound = (scene: Scene) =>
    sceneFaults(scene).every(({ path, message }) => message.startsWith("must ") && valueAt(scene, path) !== missing);
  fc.assert(
    fc.property(fc.array(wildObject, { maxLength: 2 }), (outside) => isSound({ ...emptyScene, outside })),
    { numRuns: 20_000 },
  );
});

const missing = Symbol("missing");

function valueAt(scene: Scene, path: string): unknown {
  const steps = path === "" ? [] : path.split(".");
  return steps.reduce<unknown>((value, step) => {
    return typeof value === "object" && value !== null && step in value ? Reflect.get(value, step) : missing;
  }, scene);
}
