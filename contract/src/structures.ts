import { lengthUnits } from "@boxwright/core/kernel/units";
import { cardPath, dielinePath, stillPath, stillPixels } from "@boxwright/core/storefront/still-url";
import { boardCodes } from "@boxwright/core/structures/boards";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";
import { sampleArtworks } from "@boxwright/core/structures/sample-artworks";
import { views } from "@boxwright/core/structures/solid/views";
import { z } from "zod";
import { sizeFaultText, skuParam } from "./catalogue.ts";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";
import { binary, boundedText, culture, defineEndpoint, queryInteger, queryLength, selection, uuid } from "./kernel.ts";
import { placedText } from "./placements.ts";

/** Not an enum, so that an unknown family gets 404. */
export const familyCode = boundedText(20);

const familyParams = z.strictObject({ family: familyCode });

const side = z.enum(["outside", "inside"]);

const size = z.strictObject({
  length: queryLength,
  width: queryLength,
  depth: queryLength,
  board: z.enum(boardCodes).optional(),
  unit: z.enum(lengthUnits).optional(),
});

/** Inches from one logo to the next, such as `2.25`. */
const repeat = boundedText(5)
  .regex(/^\d{1,2}(\.(25|5|75))?$/, "must be between 1 and 12 in increments of 0.25")
  .transform(Number)
  .pipe(z.number().min(1).max(12));

/** A box with its color and print, independent of the view. */
export const boxLook = size.extend({
  color: z.enum(["white", "kraft"]).optional(),
  sides: z.enum(["outside", "both"]).optional(),
  artwork: z.enum(sampleArtworks).optional(),
  /** Prints in tones of one ink; by default in full color. */
  ink: z.literal("one").optional(),
  repeat: repeat.optional(),
});

/** The shopper's own artwork instead of the shop's: the ids of uploads, where they are placed, and the seal from `uploads.sealPicture` for exactly this look. */
const ownArtwork = {
  outside: uuid.optional(),
  inside: uuid.optional(),
  placed: placedText.optional(),
  seal: boundedText(43).optional(),
};

const picture = boxLook.extend({
  ...ownArtwork,
  view: z.enum(views).optional(),
  pixels: queryInteger(1, 4000)
    .pipe(z.union(stillPixels.map((pixels) => z.literal(pixels))))
    .optional(),
  /** A quick picture has coarser light and edges, for a shopper who is still changing the box. */
  quality: z.enum(["quick", "finished"]).optional(),
  /** Transparent, or the shop's paper color for mails and link previews. */
  ground: z.enum(["none", "paper"]).optional(),
});

export type PictureQuery = z.input<typeof picture>;

const point = z.tuple([z.number(), z.number()]);
const segment = z.tuple([point, point]);

export const dielinePanel = z.strictObject({
  id: z.string(),
  name: z.string(),
  poly: z.array(point),
  parent: z.string().nullable(),
  hinge: segment.nullable(),
  /** Degrees; positive folds away from a viewer of the outside. */
  angle: z.number(),
  /** When the panel starts and ends to fold, in the progress of the whole folding from 0 to 1. */
  phase: z.tuple([z.number(), z.number()]),
});

export const dieline = z.strictObject({
  family: z.string(),
  board: z.enum(boardCodes),
  caliper: z.number(),
  inside: z.strictObject({ length: z.number(), width: z.number(), depth: z.number() }),
  outside: z.strictObject({ length: z.number(), width: z.number(), depth: z.number() }),
  blank: z.strictObject({ width: z.number(), height: z.number() }),
  panels: z.array(dielinePanel),
  slots: z.array(z.array(point)),
  creases: z.array(segment),
  /** Lines to tear along. */
  perforations: z.array(segment),
  /** Closed rings of the cut contour. */
  cut: z.array(z.array(point)),
  grossArea: z.number(),
  netArea: z.number(),
  /** Grams of one empty box. */
  weight: z.number(),
});

export type WireDieline = z.output<typeof dieline>;

export const getDielineJson = defineEndpoint({
  id: "structures.getDielineJson",
  summary: "The flat structure of a box: panels, fold tree, blank size; all lengths in millimetres",
  method: "GET",
  path: "/api/structures/{family}/dieline.json",
  audience: "anyone",
  params: familyParams,
  query: size,
  answers: { 200: dieline },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

/** The words in the drawing are in the language of the culture, English by default. */
const drawing = size.extend({ culture: culture.optional() });

export const getDielineSvg = defineEndpoint({
  id: "structures.getDielineSvg",
  summary: "The flat structure as a drawing at true scale",
  method: "GET",
  path: dielinePath,
  audience: "anyone",
  params: familyParams,
  query: drawing,
  answers: { 200: binary("image/svg+xml") },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

const template = drawing.extend({ side: side.optional() });

/** A print template of one side of the board. `unit` also applies to its dimension texts and, in a DXF, to its coordinates. */
const templateAs = (format: "pdf" | "dxf", mediaType: string, summary: string) =>
  defineEndpoint({
    id: `structures.getDieline.${format}`,
    summary,
    method: "GET",
    path: `/api/structures/{family}/dieline.${format}`,
    audience: "anyone",
    params: familyParams,
    query: template,
    answers: { 200: binary(mediaType) },
    errors: ["NotFound", "InvalidSelection", "InvalidSize"],
    rateLimit: { points: 120, seconds: 60, per: "network" },
  });

export const getDielinePdf = templateAs(
  "pdf",
  "application/pdf",
  "The print template as a PDF/X-4 with layers and spot colours, at true scale",
);
export const getDielineDxf = templateAs(
  "dxf",
  "image/vnd.dxf",
  "The print template as a DXF with layers, at true scale",
);

const previewOf = (format: "png" | "webp" | "avif") =>
  defineEndpoint({
    id: `structures.getPreview.${format}`,
    summary: `A picture of a box in its exact size, as ${format.toUpperCase()}`,
    method: "GET",
    path: stillPath(format),
    audience: "anyone",
    params: familyParams,
    query: picture,
    answers: { 200: binary(`image/${format}`) },
    errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  });

export const getPreviewPng = previewOf("png");
export const getPreviewWebp = previewOf("webp");
export const getPreviewAvif = previewOf("avif");

export const getCardPng = defineEndpoint({
  id: "structures.getCard.png",
  summary: "The box on a card of 1200 × 630 pixels for link previews (Open Graph), as PNG",
  method: "GET",
  path: cardPath,
  audience: "anyone",
  params: familyParams,
  query: boxLook.extend({ view: z.enum(views).optional() }),
  answers: { 200: binary("image/png") },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

export const getArtworkSvg = defineEndpoint({
  id: "structures.getArtworkSvg",
  summary:
    "The artwork on the flat sheet at true scale, without the board; an empty drawing if the side is not printed",
  method: "GET",
  path: "/api/structures/{family}/artwork.svg",
  audience: "anyone",
  params: familyParams,
  query: boxLook.extend({ ...ownArtwork, side }),
  answers: { 200: binary("image/svg+xml") },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

const panelSize = z.strictObject({ width: z.number(), height: z.number() });

export const postSurfaceAttributes = defineEndpoint({
  id: "structures.postSurfaceAttributes",
  summary: "The size of the print template of every printed panel; of both faces if both sides are printed",
  method: "POST",
  path: "/api/products/{sku}/surfaceAttributes",
  audience: "visitor",
  params: z.strictObject({ sku: skuParam }),
  body: z.strictObject({ selection }),
  answers: {
    200: z.strictObject({
      panels: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          side,
          mm: panelSize,
          inches: panelSize,
        }),
      ),
    }),
  },
  failures: { otherwise: "ECX019" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

/** The problem of a box that cannot be drawn. */
export function dielineProblem(refusal: DielineRefusal): readonly [ProblemCode, ProblemExtra] {
  switch (refusal.kind) {
    case "unknownFamily":
      return ["NotFound", {}];
    case "boardNotOffered":
      return [
        "InvalidSelection",
        { errors: [{ path: "board", message: `must be one of ${refusal.boards.join(", ")}` }] },
      ];
    case "invalidSize": {
      const [first] = refusal.faults;
      const errors = refusal.faults.map(({ dimension, message }) => ({ path: dimension, message }));
      return ["InvalidSize", { ...(first && { detail: sizeFaultText(first.dimension, first.message) }), errors }];
    }
  }
}
