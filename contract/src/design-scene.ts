import {
  codeKinds,
  type DesignObject,
  dashes,
  patternKinds,
  pins,
  runs,
  type Scene,
  sceneLimits,
} from "@boxwright/core/designs/scene";
import { boardCodes } from "@boxwright/core/structures/boards";
import { z } from "zod";
import { boundedText, plainText, uuid } from "./kernel.ts";
import { familyCode } from "./structures.ts";

/** An id that the editor makes. */
const id = boundedText(40).regex(/^[\w-]+$/, "must consist of letters, digits, - and _");
const number = z.number().min(-1e6).max(1e6);
const percent = z.number().min(0).max(100);
const part = z.number().min(0).max(1);
const name = plainText(sceneLimits.nameCharacters);

const swatch = z.strictObject({
  id,
  name,
  cmyk: z.tuple([percent, percent, percent, percent]),
  white: z.enum(["under", "only"]).optional(),
});

const place = z.strictObject({
  panel: boundedText(40).optional(),
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  flip: z.enum(["x", "y", "both"]).optional(),
  ref: z.tuple([number, number]),
  pinX: z.enum(pins),
  pinY: z.enum(pins),
  size: z.enum(["scale", "keep"]),
  run: z.enum(runs),
});

/** Texts of designs may have several lines, and any characters but controls. They may have a card number: they are printed in public. */
const designText = boundedText(sceneLimits.textCharacters).regex(
  /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u,
  "must not contain control characters",
);

const textBody = z.strictObject({
  kind: z.literal("text"),
  text: designText,
  family: id,
  weight: z.union([z.literal(400), z.literal(700)]),
  size: z.number().min(1).max(2000),
  align: z.enum(["start", "middle", "end", "justify"]),
  lineHeight: z.number().min(0.5).max(4),
  tracking: z.number().min(-200).max(2000),
  swatch: id,
  case: z.enum(["upper", "lower"]).optional(),
  curve: z.number().min(-360).max(360).optional(),
  wrap: z.literal("none").optional(),
});

const pixels = z.tuple([z.int().min(1).max(100_000), z.int().min(1).max(100_000)]);

const imageBody = z.strictObject({
  kind: z.literal("image"),
  upload: uuid,
  pixels,
  crop: z.strictObject({ x: part, y: part, w: part, h: part }),
  mask: z.enum(["ellipse", "rounded"]).optional(),
});

/** An SVG path with at most this many characters. */
function svgPath(longest: number) {
  return boundedText(longest).regex(/^[-+.,\seEMmLlHhVvCcSsQqTtAaZz\d]*$/, "must be an SVG path");
}

/** Enough for the most points that a path or a motif may have, with many digits each. */
const maxPathCharacters = 600_000;
const maxMotifCharacters = 60_000;

const shapeBody = z.strictObject({
  kind: z.literal("shape"),
  shape: z.enum(["rect", "ellipse", "polygon", "star", "line", "path"]),
  fill: id.nullable(),
  stroke: z
    .strictObject({ swatch: id, width: z.number().min(0).max(1000), dash: z.enum(dashes).optional() })
    .optional(),
  radius: z.number().min(0).max(sceneLimits.length).optional(),
  corners: z.int().min(3).max(60).optional(),
  d: svgPath(maxPathCharacters).optional(),
});

const codeBody = z.strictObject({
  kind: z.literal("code"),
  code: z.enum(codeKinds),
  value: boundedText(1000),
  swatch: id,
  digits: z.literal(true).optional(),
});

const motif = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("path"),
    d: svgPath(maxMotifCharacters),
    ratio: z.number().min(0.05).max(20),
  }),
  z.strictObject({ kind: z.literal("image"), upload: uuid, pixels }),
]);

const patternBody = z.strictObject({
  kind: z.literal("pattern"),
  pattern: z.enum(patternKinds),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  settings: z.strictObject({ scale: part, space: part, turn: part }),
  swatches: z.array(id).min(1).max(6),
  motif: motif.optional(),
  panels: z.array(boundedText(40)).min(1).max(sceneLimits.panels).optional(),
});

const fillBody = z.strictObject({ kind: z.literal("fill"), swatch: id });

const leaf = {
  id,
  name,
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  place,
} as const;

/** An object whose groups nest at most this deep: a schema without a limit would follow a cycle of any depth. */
function objectWithin(depth: number): z.ZodType<DesignObject> {
  const bodies = [textBody, imageBody, shapeBody, codeBody, patternBody, fillBody] as const;
  const body =
    depth === 0
      ? z.discriminatedUnion("kind", bodies)
      : z.discriminatedUnion("kind", [
          ...bodies,
          z.strictObject({
            kind: z.literal("group"),
            children: z.array(objectWithin(depth - 1)).max(sceneLimits.objects),
          }),
        ]);
  return z.strictObject({ ...leaf, body }) as z.ZodType<DesignObject>;
}

/** One level more than the limit, so that the problem of a group that is just too deep names its path. */
const objects = z.array(objectWithin(sceneLimits.groupDepth + 1)).max(sceneLimits.objects);

/** The shape of a scene. `sceneFaults` checks its meaning: known swatches, unique ids and limits. */
export const designScene: z.ZodType<Scene> = z.strictObject({
  v: z.literal(1),
  box: z.strictObject({
    family: familyCode,
    size: z.strictObject({ length: number, width: number, depth: number }),
    board: z.enum(boardCodes),
    color: z.enum(["white", "kraft"]),
    sides: z.enum(["outside", "both"]),
  }),
  swatches: z.array(swatch).max(sceneLimits.swatches),
  ground: z.strictObject({ outside: id.nullable(), inside: id.nullable() }),
  outside: objects,
  inside: objects,
});
