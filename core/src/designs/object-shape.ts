import {
  codeKinds,
  type DesignObject,
  dashes,
  type ObjectKind,
  patternKinds,
  pins,
  runs,
  type Swatch,
  sceneLimits,
} from "./scene.ts";

type Check = (value: unknown) => boolean;

/** Whether a value is an object of a design in the shape of the contract: for JSON that did not come from the shop. */
export function isDesignObject(value: unknown): value is DesignObject {
  return objectWithin(sceneLimits.groupDepth)(value);
}

export function isSwatch(value: unknown): value is Swatch {
  return swatch(value);
}

function text(longest: number, pattern = /^/): Check {
  return (value) => typeof value === "string" && value.length <= longest && pattern.test(value);
}

function number(low: number, high: number): Check {
  return (value) => typeof value === "number" && value >= low && value <= high;
}

function whole(low: number, high: number): Check {
  const isBetween = number(low, high);
  return (value) => Number.isInteger(value) && isBetween(value);
}

function oneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function list(check: Check, least: number, most: number): Check {
  return (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(check);
}

function tuple(check: Check, length: number): Check {
  return list(check, length, length);
}

/** An object with these fields and no others. */
function fields(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const own: Readonly<Record<string, unknown>> = { ...value };
    return (
      Object.keys(own).every((key) => Object.hasOwn(checks, key)) &&
      Object.entries(checks).every(([key, check]) => check(own[key]))
    );
  };
}

const id = text(40, /^[\w-]+$/);
const name = text(sceneLimits.nameCharacters, /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u);
const length = number(-1e6, 1e6);
const part = number(0, 1);
const flag = optional(oneOf(true, false));

const swatch = fields({
  id,
  name,
  cmyk: tuple(number(0, 100), 4),
  white: optional(oneOf("under", "only")),
});

const place = fields({
  panel: optional(text(40)),
  x: length,
  y: length,
  w: length,
  h: length,
  turn: length,
  flip: optional(oneOf("x", "y", "both")),
  ref: tuple(length, 2),
  pinX: oneOf(...pins),
  pinY: oneOf(...pins),
  size: oneOf("scale", "keep"),
  run: oneOf(...runs),
});

const upload = text(36, /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const pixels = tuple(whole(1, 100_000), 2);
const svgPath = /^[-+.,\seEMmLlHhVvCcSsQqTtAaZz\d]*$/;

const pathMotif = fields({ kind: oneOf("path"), d: text(60_000, svgPath), ratio: number(0.05, 20) });
const imageMotif = fields({ kind: oneOf("image"), upload, pixels });

const bodies: Readonly<Record<Exclude<ObjectKind, "group">, Check>> = {
  text: fields({
    kind: oneOf("text"),
    text: text(sceneLimits.textCharacters, /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u),
    family: id,
    weight: oneOf(400, 700),
    size: number(1, 2000),
    align: oneOf("start", "middle", "end", "justify"),
    lineHeight: number(0.5, 4),
    tracking: number(-200, 2000),
    swatch: id,
    case: optional(oneOf("upper", "lower")),
    curve: optional(number(-360, 360)),
    wrap: optional(oneOf("none")),
  }),
  image: fields({
    kind: oneOf("image"),
    upload,
    pixels,
    crop: fields({ x: part, y: part, w: part, h: part }),
    mask: optional(oneOf("ellipse", "rounded")),
  }),
  shape: fields({
    kind: oneOf("shape"),
    shape: oneOf("rect", "ellipse", "polygon", "star", "line", "path"),
    fill: (value) => value === null || id(value),
    stroke: optional(fields({ swatch: id, width: number(0, 1000), dash: optional(oneOf(...dashes)) })),
    radius: optional(number(0, sceneLimits.length)),
    corners: optional(whole(3, 60)),
    d: optional(text(sceneLimits.bytes, svgPath)),
  }),
  code: fields({
    kind: oneOf("code"),
    code: oneOf(...codeKinds),
    value: text(1000),
    swatch: id,
    digits: optional(oneOf(true)),
  }),
  pattern: fields({
    kind: oneOf("pattern"),
    pattern: oneOf(...patternKinds),
    seed: whole(0, 2 ** 31 - 1),
    settings: fields({ scale: part, space: part, turn: part }),
    swatches: list(id, 1, 6),
    motif: optional((value) => pathMotif(value) || imageMotif(value)),
    panels: optional(list(text(40), 1, sceneLimits.panels)),
  }),
  fill: fields({ kind: oneOf("fill"), swatch: id }),
};

const leafBody: Check = (value) => Object.values(bodies).some((check) => check(value));

/** An object whose groups nest at most this deep. */
function objectWithin(depth: number): Check {
  const group = fields({
    kind: oneOf("group"),
    children: list((child) => objectWithin(depth - 1)(child), 0, sceneLimits.objects),
  });
  const body: Check = (value) => leafBody(value) || (depth > 0 && group(value));
  return fields({ id, name, locked: flag, hidden: flag, place, body });
}
