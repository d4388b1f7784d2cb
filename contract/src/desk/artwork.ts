import { checkResults } from "@boxwright/core/artwork/check-results";
import { fileFixes } from "@boxwright/core/artwork/file-finding";
import { moverKinds } from "@boxwright/core/orders/advance";
import { lineStates } from "@boxwright/core/orders/line-states";
import { proofDecisions } from "@boxwright/core/orders/proof";
import { plantNames } from "@boxwright/core/storefront/tenants";
import { separationNames } from "@boxwright/core/structures/plates";
import { printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";
import { describedAttribute } from "../catalogue.ts";
import { binary, boundedText, defineEndpoint, localText, multilineText, selection, uuid } from "../kernel.ts";
import { drawnSheet, lineFinding, printedPicture } from "../line-check.ts";
import { artworkApproval, linePlacements } from "../placements.ts";
import { userUpload } from "../uploads.ts";
import { changedOrder, orderChangeErrors, seenVersion } from "./changed-order.ts";
import { pageQuery } from "./lists.ts";
import { lineAtWork } from "./shared.ts";

/** The states of lines whose artwork concerns staff. */
export const artworkStates = [
  "ArtworkReview",
  "ArtworkFailed",
  "ArtworkRejected",
  "ArtworkCheckInProgress",
  "WaitingForCustomerApproval",
  "WaitingForArtwork",
] as const;

const artworkParams = z.strictObject({ lineId: uuid });

/** A SHA-256, in hex. */
const sha256 = boundedText(64).regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex");

const printParams = artworkParams.extend({ sha256 });

const queuedLine = lineAtWork.extend({
  /** Since when the line is in its state. */
  since: z.iso.datetime(),
  /** Why the line is in its state. */
  why: z.string(),
  customerEmail: z.string(),
  culture: z.string(),
  files: z.int(),
});

export const listArtwork = defineEndpoint({
  id: "desk.listArtwork",
  summary: "The lines whose artwork waits for a person, the earliest ship day first",
  method: "GET",
  path: "/api/desk/artwork",
  audience: "staff",
  right: "orders.read",
  query: z.strictObject({
    /** Lines for review if absent. */
    state: z.enum(artworkStates).optional(),
    cursor: pageQuery.cursor,
  }),
  answers: {
    200: z.strictObject({
      results: z.array(queuedLine),
      nextCursor: z.string().nullable(),
      /** How many lines in review the caller has decided about on this day of the plant. */
      decidedToday: z.int(),
    }),
  },
});

/** A finding with what the shop can change in the file in which it was found, the best fix first. */
const fixableFinding = lineFinding.extend({ upload: uuid.nullable(), fixes: z.array(z.enum(fileFixes)) });

/** A file that the line has or had. */
const fileVersion = z.strictObject({
  id: uuid,
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  mediaType: z.string(),
  /** When its bytes were last sent, or when the shop made it. */
  sentAt: z.iso.datetime(),
  /** Who sent it, or had it made from another version. */
  by: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("customer") }),
    z.strictObject({ kind: z.literal("staff"), name: z.string() }),
    z.strictObject({ kind: z.literal("operator") }),
  ]),
  /** The file from which the shop made it; null for a file that was sent. */
  parentId: uuid.nullable(),
  /** What the shop changed in it, beginning with the file that was sent. */
  fixes: z.array(z.string()),
  /** Whether the line has it now. */
  isCurrent: z.boolean(),
});

export type WireFileVersion = z.output<typeof fileVersion>;

const decidedProof = z.strictObject({
  proofId: uuid,
  hash: z.string(),
  createdAt: z.iso.datetime(),
  decision: z.enum(proofDecisions).nullable(),
  comment: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

const panelName = z.strictObject({ text: z.string(), x: z.number(), y: z.number(), size: z.number() });

const reviewSheet = drawnSheet.extend({
  /** The areas where text is safe from cuts and creases, as an SVG path like `lines`. */
  safe: z.string(),
  /** The names of panels, each with its middle and its font size, in millimetres like `lines`. */
  names: z.strictObject({ en: z.array(panelName), de: z.array(panelName) }),
});

export type WireReviewSheet = z.output<typeof reviewSheet>;

export const deskArtwork = z.strictObject({
  orderId: uuid,
  orderNumber: z.string().nullable(),
  version: z.int(),
  lineItemId: uuid,
  lineNumber: z.int(),
  titles: localText,
  image: z.string(),
  itemAttributes: z.array(describedAttribute),
  selection,
  sku: z.string(),
  /** The plant that makes the box. */
  plant: z.enum(plantNames),
  quantity: z.int(),
  state: z.enum(lineStates),
  customerComments: z.string(),
  customerEmail: z.string(),
  culture: z.string(),
  shipBy: z.iso.date(),
  /** The files as the customer sent them; none for a design of the shop's own designer. */
  files: z.array(userUpload),
  /** The files that the line has or had, the newest first. */
  versions: z.array(fileVersion),
  designId: uuid.nullable(),
  placements: linePlacements,
  /** Names what is decided about: the SHA-256 of the print file, or of everything that is printed if there is no print file. */
  hash: z.string(),
  /** The print file: `desk.readArtworkPicture` shows its sides. Null until it is made, and if it cannot be made. */
  print: z.strictObject({ sha256: z.string(), printed: z.array(printedPicture) }).nullable(),
  /** The dieline under the marks. */
  sheets: z.array(reviewSheet),
  /** What the last artwork check found; null if these files were never checked. */
  findings: z.array(fixableFinding).nullable(),
  /**
   * How each of its checks ended, by the id of the check: the severity of its gravest finding, or without one. Null if these files were never
   * checked, for a design of the shop's own designer, and for checks by versions of the shop that stored only findings.
   */
  results: z.array(z.strictObject({ check: z.string(), result: z.enum(checkResults) })).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** The approval before the purchase. */
  approval: artworkApproval.nullable(),
  /** The proofs of the line, the newest first. */
  proofs: z.array(decidedProof),
  history: z.array(
    z.strictObject({
      from: z.enum(lineStates).nullable(),
      to: z.enum(lineStates),
      at: z.iso.datetime(),
      by: z.strictObject({ kind: z.enum(moverKinds), id: z.string() }),
      why: z.string(),
    }),
  ),
});

export type WireDeskArtwork = z.output<typeof deskArtwork>;

export const readArtwork = defineEndpoint({
  id: "desk.readArtwork",
  summary: "The artwork of a line: files, dieline, findings, print file, approvals and history",
  method: "GET",
  path: "/api/desk/artwork/{lineId}",
  audience: "staff",
  right: "orders.read",
  params: artworkParams,
  answers: { 200: deskArtwork },
  errors: ["NotFound"],
});

export const readArtworkPicture = defineEndpoint({
  id: "desk.readArtworkPicture",
  summary: "A printed side of a line, made from the print file with this SHA-256",
  method: "GET",
  path: "/api/desk/artwork/{lineId}/prints/{sha256}/pictures/{side}",
  audience: "staff",
  right: "orders.read",
  params: printParams.extend({ side: z.enum(printSides) }),
  answers: { 200: binary("image/png") },
  errors: ["NotFound"],
});

export const readArtworkFile = defineEndpoint({
  id: "desk.readArtworkFile",
  summary: "A file that a line has or had, as a download that browsers do not display",
  method: "GET",
  path: "/api/desk/artwork/{lineId}/files/{uploadId}",
  audience: "staff",
  right: "orders.read",
  params: artworkParams.extend({ uploadId: uuid }),
  answers: { 200: binary("application/octet-stream") },
  errors: ["NotFound"],
});

const plate = z.enum(separationNames);

export const listArtworkPlates = defineEndpoint({
  id: "desk.listArtworkPlates",
  summary: "The plates with ink of the print file with this SHA-256, which the shop draws when they are asked for",
  method: "GET",
  path: "/api/desk/artwork/{lineId}/prints/{sha256}/plates",
  audience: "staff",
  right: "orders.read",
  params: printParams,
  answers: {
    200: z.strictObject({
      /** False for a print that is too intricate to be drawn; it has no sides then. */
      isDrawn: z.boolean(),
      board: z.enum(["white", "kraft"]),
      sides: z.array(
        z.strictObject({
          side: z.enum(printSides),
          /** Of the pictures, in pixels. */
          width: z.int(),
          height: z.int(),
          plates: z.array(
            z.strictObject({
              name: plate,
              /** The part of the side that is full of ink, as if its dots were moved together. */
              coverage: z.number().min(0).max(1),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ["NotFound", "Unavailable"],
});

export const readArtworkPlate = defineEndpoint({
  id: "desk.readArtworkPlate",
  summary: "A plate of a print file in gray, as a film: black where it is full of ink",
  method: "GET",
  path: "/api/desk/artwork/{lineId}/prints/{sha256}/plates/{side}/{plate}",
  audience: "staff",
  right: "orders.read",
  params: printParams.extend({ side: z.enum(printSides), plate }),
  answers: { 200: binary("image/png") },
  errors: ["NotFound", "Unavailable"],
});

/** The pages of a file that the shop draws; the second one is for the inside of a box. */
const drawnPages = ["1", "2"] as const;

export const readArtworkPage = defineEndpoint({
  id: "desk.readArtworkPage",
  summary: "A page of a file that a line has or had, as a picture",
  method: "GET",
  path: "/api/desk/artwork/{lineId}/files/{uploadId}/pages/{page}",
  audience: "staff",
  right: "orders.read",
  params: artworkParams.extend({ uploadId: uuid, page: z.enum(drawnPages) }),
  answers: { 200: binary("image/webp") },
  errors: ["NotFound", "Unavailable"],
});

/** The most findings that a decision names. */
const mostFindings = 300;

const reviewDecision = {
  /** `approve` sends the line to production, `askApproval` asks the customer to approve a proof, `reject` asks for new artwork. */
  decision: z.enum(["approve", "reject", "askApproval"]),
  /** The ids of the findings that the customer reads. */
  findings: z.array(boundedText(200)).max(mostFindings),
  /** What the customer reads; a rejection needs a message or a finding. */
  message: multilineText(2000).transform((text) => text.trim()),
};

export const reviewArtwork = defineEndpoint({
  id: "desk.reviewArtwork",
  summary: "Decides about the artwork of a line with exactly this hash",
  method: "POST",
  path: "/api/desk/artwork/{lineId}/review",
  audience: "staff",
  right: "artwork.review",
  params: artworkParams,
  body: z.strictObject({ version: seenVersion, hash: sha256, ...reviewDecision }),
  answers: { 200: changedOrder },
  errors: [...orderChangeErrors, "InvalidTransition", "ReasonMissing"],
});

export const previewReview = defineEndpoint({
  id: "desk.previewReview",
  summary: "The mail that the customer would get for a decision, in their language; sends nothing",
  method: "POST",
  path: "/api/desk/artwork/{lineId}/review/preview",
  audience: "staff",
  right: "artwork.review",
  params: artworkParams,
  body: z.strictObject(reviewDecision),
  answers: {
    200: z.strictObject({
      /** Null if the decision sends no mail. */
      mail: z
        .strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), culture: z.string() })
        .nullable(),
    }),
  },
  errors: ["NotFound", "ReasonMissing"],
});

export const fixArtwork = defineEndpoint({
  id: "desk.fixArtwork",
  summary: "Makes a new version of a file of a line, which its customer has to approve; the sent file stays as it is",
  method: "POST",
  path: "/api/desk/artwork/{lineId}/fixes",
  audience: "staff",
  right: "artwork.review",
  params: artworkParams,
  body: z.strictObject({
    version: seenVersion,
    /** The file of the line. */
    upload: uuid,
    fixes: z
      .array(z.strictObject({ id: z.enum(fileFixes) }))
      .min(1)
      .max(fileFixes.length),
  }),
  answers: { 201: changedOrder.extend({ upload: uuid }) },
  errors: [...orderChangeErrors, "InvalidTransition", "FixNotPossible", "UploadStorageFull", "Unavailable"],
  idempotent: true,
});

export const undoFix = defineEndpoint({
  id: "desk.undoFix",
  summary: "Gives a line the file back from which staff made a fixed version",
  method: "POST",
  path: "/api/desk/artwork/{lineId}/fixes/undo",
  audience: "staff",
  right: "artwork.review",
  params: artworkParams,
  body: z.strictObject({
    version: seenVersion,
    /** The fixed version that the line has. */
    upload: uuid,
  }),
  answers: { 200: changedOrder.extend({ upload: uuid }) },
  errors: [...orderChangeErrors, "InvalidTransition"],
});
