import { fileFaultKinds, inkSpaces, technicalKinds } from "@boxwright/core/artwork/file-facts";
import { fileFixes } from "@boxwright/core/artwork/file-finding";
import { severities } from "@boxwright/core/artwork/finding";
import { mostPlacements } from "@boxwright/core/artwork/placement-faults";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { z } from "zod";
import { skuParam } from "./catalogue.ts";
import {
  binary,
  boundedText,
  culture,
  defineEndpoint,
  localText,
  queryInteger,
  querySelection,
  selection,
  uuid,
} from "./kernel.ts";
import { artworkApproval, placedText, placement, sentPlacement, sentPlacements } from "./placements.ts";
import { upload } from "./uploads.ts";

/** The longest time that a call waits for a report. */
export const maxWaitSeconds = 20;

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

const side = z.enum(["outside", "inside"]);
const point = z.tuple([z.number(), z.number()]).readonly();
/** Left, low, right, high, in millimetres. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const quad = z.tuple([point, point, point, point]).readonly();
const ink = box.nullable();

const page = z.strictObject({
  width: z.number(),
  height: z.number(),
  hasTrimBox: z.boolean(),
  beyond: box,
  pictures: list(
    z.strictObject({
      quad,
      pixels: z.strictObject({ width: z.number(), height: z.number() }),
      ppi: z.number(),
      isLineArt: z.boolean(),
      space: z.enum(inkSpaces),
    }),
  ),
  texts: list(z.strictObject({ quad, text: z.string().nullable(), size: z.number(), angle: z.number(), ink })),
  strokes: list(z.strictObject({ box, width: z.number(), ink, points: list(point).nullable() })),
  technical: list(
    z.strictObject({
      kind: z.enum(technicalKinds),
      ink: z.string(),
      rings: list(list(point)),
      isFilled: z.boolean(),
    }),
  ),
  conversions: list(z.strictObject({ space: z.enum(inkSpaces), box, deltaE: z.number().nullable() })),
  spots: list(z.strictObject({ name: z.string(), box })),
  vanishing: list(box),
  hiddenLayers: list(z.strictObject({ layer: z.string(), box: box.nullable() })),
  unprinted: list(box),
  fonts: list(z.strictObject({ name: z.string(), isEmbedded: z.boolean(), box })),
  painted: box.nullable(),
  omitted: z.int(),
});

/** What the shop has read from a file: `core/artwork/file-facts.ts` describes each fact. */
export const fileFacts = z.strictObject({
  mediaType: z.enum(uploadTypes),
  pageCount: z.int(),
  pages: list(page),
  faults: list(z.strictObject({ kind: z.enum(fileFaultKinds), detail: z.string().nullable() })),
  outputIntent: z.string().nullable(),
  isTurned: z.boolean(),
  profile: z.string().nullable(),
});

export type WireFileFacts = z.output<typeof fileFacts>;

/** Something in a file that its owner should know before it is printed. */
export const fileFinding = z.strictObject({
  id: z.string(),
  /** The id of the check. */
  rule: z.string(),
  severity: z.enum(severities),
  /** Null for a finding of the whole file, or of a page that is not placed. */
  side: side.nullable(),
  panel: z.string().nullable(),
  /** Null for a side without a file. */
  upload: uuid.nullable(),
  /** Counted from 0; null for a finding of the whole file. */
  page: z.int().nullable(),
  /** The place on the flat sheet. */
  box: box.nullable(),
  /** The place on the page. */
  pageBox: box.nullable(),
  message: localText,
  measured: z.string().nullable(),
  limit: z.string().nullable(),
  /** The fixes that may help, the best one first. */
  fixes: list(z.string()),
});

export type WireFileFinding = z.output<typeof fileFinding>;

/** `failed`: the shop could not read the file; a finding says why, and a person looks at it. */
export const reportStates = ["waiting", "running", "done", "failed"] as const;
const state = z.enum(reportStates);

export const artworkReport = z.strictObject({
  /** `done` or `failed` if that is true of all files. */
  state,
  /** The outside first. A file that is on both sides is listed once. */
  files: list(
    z.strictObject({
      upload: uuid,
      reportId: uuid,
      state,
      /** Null until it is `done`; a file whose reading failed may have the facts that were read before. */
      facts: fileFacts.nullable(),
    }),
  ),
  /** The print file of the pages on the box, whose inks some checks measure; null without a box, if nothing can be printed, and with a `printDelay`. */
  print: z
    .strictObject({
      state,
      /** The SHA-256 of the file; null until it is made, and if it cannot be made. */
      sha256: z.string().nullable(),
      /** The sides that `artwork.readPrintPicture` has; those with marks have colors that no inks reach. */
      pictures: list(z.strictObject({ side, hasMarks: z.boolean() })),
    })
    .nullable(),
  /** The seconds until the shop makes the print file, because the visitor has checked many files lately; otherwise absent. A finding says it, too. */
  printDelay: z.int().optional(),
  /** Where the pages are on the box; none without a box. */
  placements: list(placement),
  findings: list(fileFinding),
  /** The ids of the checks that found nothing. */
  passed: list(z.string()),
  /** The ids of the checks that have not measured anything, such as those that need a box. */
  notMeasured: list(z.string()),
});

export type WireArtworkReport = z.output<typeof artworkReport>;

export const readPreflight = defineEndpoint({
  id: "artwork.readPreflight",
  summary:
    "What the shop found in a file of the visitor: in the file itself and, with goods, where its pages are printed on the box. 202 while the file is being read, or its print file is being made",
  method: "GET",
  path: "/api/uploads/{uploadId}/preflight",
  audience: "visitor",
  params: z.strictObject({ uploadId: uuid }),
  query: z
    .strictObject({
      sku: skuParam.optional(),
      selection: querySelection.optional(),
      /** The file for the inside. Without it the second page of the same file is printed inside, if both sides are printed. */
      inside: uuid.optional(),
      /** Where the visitor placed the files: a side, a panel or nothing, the turn, the scale, and the middle of the page. The shop places the other sides. */
      placed: placedText.optional(),
      /** Waits so many seconds until the files are read; if they are read already, until the print file is made. */
      wait: queryInteger(0, maxWaitSeconds).optional(),
    })
    .refine(({ sku, selection }) => (sku === undefined) === (selection === undefined), {
      error: "must be together with sku",
      path: ["selection"],
    })
    .refine(({ sku, placed }) => sku !== undefined || placed === undefined, {
      error: "must be together with sku",
      path: ["placed"],
    }),
  answers: { 200: artworkReport, 202: artworkReport },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "Unavailable"],
  rateLimit: [
    { points: 120, seconds: 60, per: "visitor" },
    { points: 1200, seconds: 60, per: "network" },
  ],
});

/** What pictures of a print show: its colors on the board, or transparent marks where no inks reach the color of the files. */
export const printPictures = ["print", "marks"] as const;

export const readPrintPicture = defineEndpoint({
  id: "artwork.readPrintPicture",
  summary:
    "A printed side of the visitor's files on a box: the blank with its bleed, made from the print file. Parameters as for the report that names the picture",
  method: "GET",
  path: "/api/uploads/{uploadId}/preflight/pictures/{side}",
  audience: "visitor",
  params: z.strictObject({ uploadId: uuid, side }),
  query: z.strictObject({
    sku: skuParam,
    selection: querySelection,
    inside: uuid.optional(),
    placed: placedText.optional(),
    show: z.enum(printPictures).optional(),
  }),
  answers: { 200: binary("image/png") },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: [
    { points: 120, seconds: 60, per: "visitor" },
    { points: 1200, seconds: 60, per: "network" },
  ],
});

export const approveArtwork = defineEndpoint({
  id: "artwork.approve",
  summary:
    "Approves the print file of the visitor's files on a box, before they go into the cart: only a file with this hash is made",
  method: "POST",
  path: "/api/uploads/{uploadId}/approvals",
  audience: "visitor",
  params: z.strictObject({ uploadId: uuid }),
  body: z.strictObject({
    /** The file for the inside, if there is another one. */
    inside: uuid.optional(),
    sku: skuParam,
    selection,
    quantity: z.int().min(1).max(1_000_000),
    /** Where the files are printed. Without them, the shop places the files by itself. */
    placements: sentPlacements.optional(),
    /** The SHA-256 of the print file that the visitor saw. */
    printSha256: boundedText(64),
    consent: z.boolean().optional(),
    /** The language in which the visitor read the words of the consent; English by default. */
    culture: culture.optional(),
    /** The ids of the warnings that the visitor accepts. */
    accepted: z.array(boundedText(200)).max(2000),
  }),
  answers: { 201: artworkApproval },
  errors: [
    "NotFound",
    "ConcurrentModification",
    "InvalidSelection",
    "InvalidSize",
    "ConsentMissing",
    "ArtworkNotPrintable",
    "Unavailable",
  ],
  idempotent: true,
  rateLimit: { points: 30, seconds: 60, per: "visitor" },
});

export const fixUpload = defineEndpoint({
  id: "artwork.fixUpload",
  summary:
    "Makes a new version of a file in which the shop has fixed what it found; the file itself stays as it is. The new version is checked by itself",
  method: "POST",
  path: "/api/uploads/{uploadId}/fixes",
  audience: "visitor",
  params: z.strictObject({ uploadId: uuid }),
  body: z
    .strictObject({
      /** The report of the file. */
      reportId: uuid,
      fixes: z
        .array(z.strictObject({ id: z.enum(fileFixes) }))
        .min(1)
        .max(fileFixes.length),
      /** The box that the file is printed on. Most fixes need it. */
      sku: skuParam.optional(),
      selection: selection.optional(),
      /** Where the pages of the file are on the box; where the shop places them by itself if absent. */
      placements: z
        .array(sentPlacement.omit({ isGuess: true }))
        .max(mostPlacements)
        .optional(),
    })
    .refine(({ sku, selection }) => (sku === undefined) === (selection === undefined), {
      error: "must be together with sku",
      path: ["selection"],
    }),
  answers: { 201: upload },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "FixNotPossible", "UploadStorageFull", "Unavailable"],
  idempotent: true,
  rateLimit: [
    { points: 60, seconds: 600, per: "visitor" },
    { points: 240, seconds: 600, per: "network" },
  ],
});

export const compareColors = defineEndpoint({
  id: "artwork.compareColors",
  summary:
    "A page of a file as screens show it, and as it prints once its colors are converted: what the fix `convert-colors` changes, before it is applied",
  method: "GET",
  path: "/api/uploads/{uploadId}/fixes/convert-colors",
  audience: "visitor",
  params: z.strictObject({ uploadId: uuid }),
  query: z.strictObject({
    /** Counted from 0; the first page if absent. */
    page: queryInteger(0, 1).optional(),
  }),
  answers: {
    200: z.strictObject({
      page: z.int(),
      /** In pixels. */
      width: z.int(),
      height: z.int(),
      /** JPEG, in base64. */
      before: z.string(),
      after: z.string(),
      /** Of all pixels whose colors are converted: ΔE of CIE 1976. A difference of 5 is seen without comparing. */
      difference: z.strictObject({
        mean: z.number(),
        worst: z.number(),
        /** The part of these pixels that looks different, from 0 to 1. */
        visible: z.number(),
      }),
    }),
  },
  errors: ["NotFound", "FixNotPossible", "Unavailable"],
  rateLimit: [
    { points: 60, seconds: 600, per: "visitor" },
    { points: 240, seconds: 600, per: "network" },
  ],
});
