import fc from "fast-check";
import { boardCodes } from "../../structures/boards.ts";
import type { BoxFamily, BoxSize } from "../../structures/box-family.ts";
import { families } from "../../structures/families.ts";
import { panelFaces } from "../../structures/panel-faces.ts";
import { inch, referenceBox, requireFamily } from "../../structures/testing/reference-box.ts";
import {
  codeKinds,
  type DesignObject,
  type ObjectBody,
  type Place,
  patternKinds,
  pins,
  runs,
  type Scene,
  sceneLimits,
} from "../scene.ts";
import { withIds } from "./any-scene.ts";

/** Numbers at and near the limits of a range. */
function between(low: number, high: number): fc.Arbitrary<number> {
  const special = [low, high, 0, 1e-9, (low + high) / 2].filter((value) => value >= low && value <= high);
  return fc.oneof(fc.constantFrom(...special), fc.double({ min: low, max: high, noNaN: true }));
}

const part = fc.double({ min: 0, max: 1, noNaN: true });
const swatchIds = ["paper", "ink", "white", "under"] as const;
const swatch = fc.constantFrom(...swatchIds);

/** Texts that are hard to lay out. */
const hardTexts = [
  "",
  "\n\n\t \n",
  "\u202e\u2066right to left controls\u2069\u202c",
  "Ab שלום (مرحبا) नमस्ते 12",
  "Z\u0316\u0317\u0351\u0300\u0301".repeat(60),
  "Z\u0351\u0300\n".repeat(200),
  "箱😀👩‍👩‍👧\u{10ffff}",
  "W".repeat(400),
  "Lorem ipsum dolor sit amet, consectetur. ".repeat(12),
  "\u00ad\u200b\u200d\ufeff",
];

const textBody = fc.record(
  {
    kind: fc.constant("text" as const),
    text: fc.oneof(fc.constantFrom(...hardTexts), fc.string({ unit: "grapheme", maxLength: 40 })),
    family: fc.constantFrom("inter", "playfair-display", "noto-sans-arabic", "unknown"),
    weight: fc.constantFrom(400 as const, 700 as const),
    size: between(1, 2000),
    align: fc.constantFrom("start" as const, "middle" as const, "end" as const, "justify" as const),
    lineHeight: between(0.5, 4),
    tracking: between(-200, 2000),
    swatch,
    case: fc.constantFrom("upper" as const, "lower" as const),
    curve: between(-360, 360),
    wrap: fc.constant("none" as const),
  },
  {
    requiredKeys: ["kind", "text", "family", "weight", "size", "align", "lineHeight", "tracking", "swatch"],
  },
);

const pathText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."MLHVCSQTAZmlhvcsqtaz0123456789.-+eE ,\n"), maxLength: 60 }),
  fc
    .array(
      fc.tuple(fc.constantFrom(..."MLQTCSA"), fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { maxLength: 7 })),
    )
    .map((steps) => `M0 0${steps.map(([command, numbers]) => `${command}${numbers.join(" ")}`).join("")}`),
);

const shape = {
  kind: fc.constant("shape" as const),
  fill: fc.option(swatch),
  stroke: fc.record(
    { swatch, width: between(0, 1000), dash: fc.constantFrom("dashed" as const, "dotted" as const) },
    { requiredKeys: ["swatch", "width"] },
  ),
  radius: between(0, sceneLimits.length),
  corners: fc.integer({ min: 3, max: 60 }),
  d: pathText,
};
const plainShapes = fc.constantFrom("rect", "ellipse", "polygon", "star", "line");
const shapeBody = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ...shape, shape: plainShapes }, { requiredKeys: ["kind", "shape", "fill"] }) },
  fc.record({ ...shape, shape: fc.constant("path") }, { requiredKeys: ["kind", "shape", "fill", "d"] }),
);

const upload = "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01";
const pixels = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }));

const leafBody = fc.oneof(
  textBody,
  shapeBody,
  fc.record({
    kind: fc.constant("image" as const),
    upload: fc.constant(upload),
    pixels,
    crop: fc.record({ x: part, y: part, w: part, h: part }),
  }),
  fc.record(
    {
      kind: fc.constant("code" as const),
      code: fc.constantFrom(...codeKinds),
      value: fc.oneof(fc.constantFrom("", "4006381333931", "W".repeat(1000)), fc.string({ maxLength: 20 })),
      swatch,
      digits: fc.constant(true as const),
    },
    { requiredKeys: ["kind", "code", "value", "swatch"] },
  ),
  fc.record(
    {
      kind: fc.constant("pattern" as const),
      pattern: fc.constantFrom(...patternKinds),
      seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      settings: fc.record({ scale: part, space: part, turn: part }),
      swatches: fc.array(swatch, { minLength: 1, maxLength: 6 }),
      motif: fc.oneof(
        fc.record({
          kind: fc.constant("path" as const),
          d: pathText,
          ratio: fc.double({ min: 0.05, max: 20, noNaN: true }),
        }),
        fc.record({ kind: fc.constant("image" as const), upload: fc.constant(upload), pixels }),
      ),
    },
    { requiredKeys: ["kind", "pattern", "seed", "settings", "swatches"] },
  ),
  fc.record({ kind: fc.constant("fill" as const), swatch }),
) as fc.Arbitrary<ObjectBody>;

const panels = families.map((family) => [...new Set(panelFaces(referenceBox(family)).map(({ panel }) => panel))]);

const side = between(sceneLimits.leastFace, sceneLimits.length);

function placeIn(limit: number, panel: fc.Arbitrary<string> | null): fc.Arbitrary<Place> {
  const numbers = {
    x: between(-limit, limit),
    y: between(-limit, limit),
    w: between(0, limit),
    h: between(0, limit),
    turn: between(-360, 360),
    ref: fc.tuple(side, side),
    pinX: fc.constantFrom(...pins),
    pinY: fc.constantFrom(...pins),
    size: fc.constantFrom("scale" as const, "keep" as const),
    run: fc.constantFrom(...runs),
    flip: fc.constantFrom("x" as const, "y" as const, "both" as const),
  };
  const required = ["x", "y", "w", "h", "turn", "ref", "pinX", "pinY", "size", "run"] as const;
  const place = fc.record(numbers, { requiredKeys: [...required] });
  return panel === null ? place : fc.tuple(place, panel).map(([own, on]): Place => ({ ...own, panel: on }));
}

const usual = 300;

function objectsOn(names: readonly string[]): fc.Arbitrary<DesignObject[]> {
  const panel = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.constantFrom("nowhere", "__proto__"));
  // Most objects are near their panel, so that they are drawn.
  const place = fc.oneof({ weight: 2, arbitrary: placeIn(usual, panel) }, placeIn(sceneLimits.length, panel));
  const inGroup = fc.oneof(placeIn(1, null), placeIn(sceneLimits.part, null));
  const group = fc.memo<ObjectBody>((depth): fc.Arbitrary<ObjectBody> => {
    const body = depth <= 1 ? leafBody : fc.oneof({ weight: 2, arbitrary: leafBody }, group(depth - 1));
    return fc
      .array(fc.tuple(inGroup, body), { maxLength: 2 })
      .map((children) => ({ kind: "group", children: children.map(([at, what]) => unnamed(at, what)) }));
  });
  const object = fc
    .tuple(place, fc.oneof({ weight: 8, arbitrary: leafBody }, group(sceneLimits.groupDepth)))
    .map(([at, what]) => unnamed(at, what));
  return fc.array(object, { maxLength: 4 });
}

function unnamed(place: Place, body: ObjectBody): DesignObject {
  return { id: "", name: "\u200f", place, body };
}

const length = between(1, 900);

/** Sizes on the steps of a family, most of which can be made. */
function sizeOf(family: BoxFamily | undefined): fc.Arbitrary<BoxSize> {
  const { ranges } = family ?? requireFamily("mailer");
  return fc.tuple(fc.nat(10), fc.nat(2)).map(([tenths, more]): BoxSize => {
    const lengthOf = ({ min, max, step }: (typeof ranges)["length"]) =>
      Math.floor((min + ((tenths + more) / 12) * (max - min)) / step) * step * inch;
    return { length: lengthOf(ranges.length), width: lengthOf(ranges.width), depth: lengthOf(ranges.depth) };
  });
}

const ground = fc.record({ outside: fc.option(swatch), inside: fc.option(swatch) });

/** Scenes with extreme values, most of which may be saved. Some boxes cannot be made. */
export const wildScene: fc.Arbitrary<Scene> = fc.nat(families.length - 1).chain((index) => {
  const own = objectsOn(panels[index] ?? []);
  const size = fc.oneof(
    { weight: 9, arbitrary: sizeOf(families[index]) },
    fc.record({ length, width: length, depth: length }),
  );
  const box = fc.record({
    family: fc.constant(families[index]?.code ?? ""),
    size,
    board: fc.oneof({ weight: 4, arbitrary: fc.constant("E" as const) }, fc.constantFrom(...boardCodes)),
    color: fc.constantFrom("white" as const, "kraft" as const),
    sides: fc.constantFrom("outside" as const, "both" as const),
  });
  return fc.record({ box, ground, outside: own, inside: own }).map(
    (drawn): Scene => ({
      v: 1,
      swatches: [
        { id: "paper", name: "Paper", cmyk: [0, 0, 0, 0] },
        { id: "ink", name: "Ink", cmyk: [100, 100, 100, 100] },
        { id: "white", name: "White", cmyk: [0, 0, 0, 0], white: "only" },
        { id: "under", name: "Under", cmyk: [0, 90, 80, 0], white: "under" },
      ],
      ...drawn,
      outside: withIds(drawn.outside, "o"),
      inside: withIds(drawn.inside, "i"),
    }),
  );
});

/** Values that do not belong into a scene. */
const foreign = fc.constantFrom<unknown>(
  ...[
    null,
    undefined,
    true,
    "",
    "x",
    [],
    {},
    -0,
    -1,
    1e308,
    5e-324,
    2 ** 53,
    "\ud800",
    "\u202eabc",
    "Z\u0351".repeat(3000),
  ],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "__proto__"],
);

/** Any scene with up to three of its values replaced, so that it may not have the shape of a scene. */
export const brokenScene: fc.Arbitrary<unknown> = fc
  .tuple(wildScene, fc.array(fc.tuple(fc.nat(), foreign), { minLength: 1, maxLength: 3 }))
  .map(([scene, changes]) =>
    changes.reduce<unknown>((value, [pick, by]) => {
      const paths = pathsIn(value);
      return replaced(value, paths[pick % paths.length] ?? [], by);
    }, scene),
  );

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...deeper]: readonly string[], by: unknown): unknown {
  if (key === undefined || typeof value !== "object" || value === null) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, deeper, by) : item));
  return { ...value, [key]: replaced(Reflect.get(value, key), deeper, by) };
}
