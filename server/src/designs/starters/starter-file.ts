import { typefaceFamilies } from "@boxwright/core/designs/lettering/families";
import { codeKinds, patternKinds, runs } from "@boxwright/core/designs/scene";
import { type Measure, type StarterObject, starterKinds } from "@boxwright/core/designs/starters/starter";
import { swatchesOf } from "@boxwright/core/designs/swatch-use";
import { roles } from "@boxwright/core/structures/face-roles";
import { families } from "@boxwright/core/structures/families";
import { printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";

const words = z.string().min(1).max(1000);
const text = z.strictObject({ en: words, de: words });

const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must consist of small letters, digits and -");
const percent = z.number().min(0).max(100);
const part = z.number().min(0).max(1);
const familyCode = z.enum(families.map(({ code }) => code));

/** `40%` is a part of the face along the axis, `8vmin` is 8 % of the shorter side of the face, and `6mm` is a length. */
const measure = z
  .string()
  .regex(/^-?\d+(\.\d+)?(%|vmin|mm)$/, "must be a number with %, vmin or mm")
  .transform((length): Measure => {
    const value = Number.parseFloat(length);
    if (length.endsWith("mm")) return { value, unit: "mm" };
    return { value: value / 100, unit: length.endsWith("%") ? "part" : "shorter" };
  });

const nothing: Measure = { value: 0, unit: "mm" };

/** The pin, its offset, and the length unless the object stretches. */
const extent = z.union(
  [
    z.tuple([z.literal("stretch"), measure]).transform(([pin, offset]) => ({ pin, offset, length: nothing })),
    z
      .tuple([z.enum(["start", "middle", "end"]), measure, measure])
      .transform(([pin, offset, length]) => ({ pin, offset, length })),
  ],
  {
    error: "must be [stretch, offset], or a pin with offset and length: numbers with %, vmin or mm",
  },
);

const whole = { pin: "stretch", offset: nothing, length: nothing } as const;

const factor = z.number().positive().max(2);

/** The same for all languages, or one for each. */
const em = z.union([factor.transform((one) => ({ en: one, de: one })), z.strictObject({ en: factor, de: factor })]);

/** Each object has exactly one of these. */
const bodies = {
  text: z
    .strictObject({
      text,
      family: z.enum(typefaceFamilies.map(({ id }) => id)),
      weight: z.union([z.literal(400), z.literal(700)]).default(400),
      em,
      align: z.enum(["start", "middle", "end"]).default("start"),
      lineHeight: z.number().min(0.5).max(4).default(1.1),
      tracking: z.number().min(-200).max(2000).default(0),
      case: z.enum(["upper", "lower"]).optional(),
      swatch: key,
    })
    .transform((body) => ({ kind: "text", ...body }) as const),
  shape: z
    .strictObject({
      shape: z.enum(["rect", "ellipse", "polygon", "star", "line", "path"]),
      fill: key.nullable().default(null),
      stroke: z.strictObject({ swatch: key, width: z.number().positive().max(100) }).optional(),
      radius: z.number().positive().max(100).optional(),
      corners: z.int().min(3).max(60).optional(),
      d: z.string().max(10_000).optional(),
    })
    .transform((body) => ({ kind: "shape", ...body }) as const),
  code: z
    .strictObject({ code: z.enum(codeKinds), value: z.string().min(1).max(200), swatch: key })
    .transform((body) => ({ kind: "code", ...body }) as const),
  pattern: z
    .strictObject({
      pattern: z.enum(patternKinds),
      seed: z.int().min(0).default(1),
      settings: z.strictObject({ scale: part, space: part, turn: part }),
      swatches: z.array(key).min(1).max(6),
    })
    .transform((body) => ({ kind: "pattern", ...body }) as const),
  fill: key.transform((swatch) => ({ kind: "fill", swatch }) as const),
};

const object = z
  .strictObject({
    id: key,
    name: text,
    families: z.array(familyCode).min(1).optional(),
    on: z.array(z.enum(roles)).min(1),
    side: z.enum(printSides).default("outside"),
    x: extent.default(whole),
    y: extent.default(whole),
    ratio: z.number().positive().optional(),
    turn: z.number().min(-180).max(180).default(0),
    run: z.enum(runs).default("clip"),
    text: bodies.text.optional(),
    shape: bodies.shape.optional(),
    code: bodies.code.optional(),
    pattern: bodies.pattern.optional(),
    fill: bodies.fill.optional(),
  })
  .transform(({ text: lettering, shape, code, pattern, fill, ...rest }, context): StarterObject => {
    const [body, ...others] = [lettering, shape, code, pattern, fill].filter((one) => one !== undefined);
    if (body !== undefined && others.length === 0) return { ...rest, body };
    context.addIssue({ code: "custom", message: "must have exactly one of text, shape, code, pattern and fill" });
    return z.NEVER;
  });

function swatchesIn(body: StarterObject["body"]): string[] {
  return body.kind === "text" ? [body.swatch] : swatchesOf(body).map(([, id]) => id);
}

/** One of the shop's own designs to start from. */
export const starterFile = z
  .strictObject({
    /** The position on the page of starters. */
    rank: z.int().positive(),
    key,
    names: text,
    lines: text,
    kinds: z.array(z.enum(starterKinds)).min(1),
    families: z.array(familyCode).min(1),
    view: z.enum(["closed", "open"]).default("closed"),
    swatches: z.array(z.strictObject({ id: key, name: text, cmyk: z.tuple([percent, percent, percent, percent]) })),
    ground: z.strictObject({ outside: key.nullable(), inside: key.nullable() }),
    objects: z.array(object).min(1).max(100),
  })
  .check(({ value: { swatches, ground, objects }, issues }) => {
    const known = new Set(swatches.map(({ id }) => id));
    const used = [ground.outside, ground.inside, ...objects.flatMap(({ body }) => swatchesIn(body))];
    for (const id of new Set(used)) {
      if (id !== null && !known.has(id)) issues.push({ code: "custom", input: id, message: `has no swatch ${id}` });
    }
    const ids = objects.map(({ id }) => id);
    for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) {
      issues.push({ code: "custom", input: id, message: `has two objects with the id ${id}` });
    }
  });
