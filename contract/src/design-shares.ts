import { sharedPicturePath, sharedUploadPath } from "@boxwright/core/designs/picture-paths";
import { z } from "zod";
import { byId, pictureQuery, side, version } from "./design-parts.ts";
import { designScene } from "./design-scene.ts";
import { design } from "./designs.ts";
import { emailText } from "./identity.ts";
import {
  binary,
  boundedText,
  culture,
  defineEndpoint,
  instant,
  multilineText,
  plainText,
  selection,
  uuid,
} from "./kernel.ts";

const share = z.strictObject({
  id: uuid,
  customerName: z.string(),
  email: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});

export const shareDesign = defineEndpoint({
  ...byId,
  id: "designs.generateUniqueUrl",
  summary: "Makes a link that shows the design and lets its reader copy it; with an email address, the shop mails it",
  method: "POST",
  path: "/api/designs/{designId}/generateUniqueURL",
  body: z.strictObject({
    customerName: plainText(100).regex(/\S/, "Enter a name"),
    email: emailText.optional(),
    /** 90 by default. */
    days: z.union([z.literal(30), z.literal(90), z.literal(365)]).optional(),
    /** The language of the mails; English by default. */
    culture: culture.optional(),
  }),
  answers: { 200: z.strictObject({ url: z.string(), id: uuid, expiresAt: instant }) },
  failures: { otherwise: "ECX039" },
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const listShares = defineEndpoint({
  ...byId,
  id: "designs.listShares",
  summary: "The links of a design that still open it",
  method: "GET",
  path: "/api/designs/{designId}/shares",
  answers: { 200: z.strictObject({ results: z.array(share) }) },
  failures: { otherwise: "ECX035" },
});

export const revokeShare = defineEndpoint({
  ...byId,
  id: "designs.revokeShare",
  summary: "Ends a link of a design",
  method: "DELETE",
  path: "/api/designs/{designId}/shares/{shareId}",
  params: byId.params.extend({ shareId: uuid }),
  answers: { 204: null },
  failures: { otherwise: "ECX039" },
});

const token = boundedText(43);

const byToken = { audience: "anyone", params: z.strictObject({ token }), errors: ["NotFound"] } as const;

const verdict = z.enum(["looksGood", "pleaseChange"]);

const note = z.strictObject({
  id: uuid,
  name: z.string(),
  text: z.string(),
  /** The panel and side to which it is pinned, and the point in millimetres right and up on that face; null for a note without a place. */
  face: z.strictObject({ panel: z.string(), side }).nullable(),
  at: z.tuple([z.number(), z.number()]).nullable(),
  verdict: verdict.nullable(),
  createdAt: instant,
});

export type WireDesignNote = z.output<typeof note>;

export const getSharedDesign = defineEndpoint({
  ...byToken,
  id: "designs.getShared",
  summary: "The current version of a shared design, for anyone who has the link",
  method: "GET",
  path: "/api/sharedDesigns/{token}",
  answers: {
    200: z.strictObject({
      name: z.string(),
      /** The person for whom the link was made. */
      customerName: z.string(),
      family: z.string(),
      sku: z.string(),
      version,
      selection,
      scene: designScene,
      sceneHash: z.string(),
      /** A picture of the folded box, for as long as the link opens the design. */
      previewUrl: z.string(),
      updatedAt: instant,
      expiresAt: instant,
      /** The notes that readers left through this link, oldest first. */
      notes: z.array(note),
    }),
  },
  failures: { otherwise: "ECX035" },
  rateLimit: { points: 120, seconds: 60, per: "network" },
});

export const copySharedDesign = defineEndpoint({
  ...byToken,
  id: "designs.copyShared",
  summary: "Copies a shared design, with its files, to the visitor's own designs",
  method: "POST",
  path: "/api/sharedDesigns/{token}/copy",
  audience: "visitor",
  answers: { 201: design },
  failures: { otherwise: "ECX012" },
  errors: ["NotFound", "TooManyDesigns", "UploadStorageFull"],
  idempotent: true,
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const noteOnSharedDesign = defineEndpoint({
  ...byToken,
  id: "designs.noteOnShared",
  summary: "Leaves a note on a shared design; its owner gets a mail",
  method: "POST",
  path: "/api/sharedDesigns/{token}/notes",
  body: z.strictObject({
    name: plainText(100).regex(/\S/, "Enter your name"),
    text: multilineText(500).regex(/\S/, "Write a note"),
    face: z.strictObject({ panel: boundedText(40), side }).optional(),
    at: z.tuple([z.number().min(-3000).max(3000), z.number().min(-3000).max(3000)]).optional(),
    verdict: verdict.optional(),
  }),
  answers: { 201: note },
  failures: { otherwise: "ECX035" },
  rateLimit: { points: 20, seconds: 3600, per: "network" },
});

export const previewSharedDesign = defineEndpoint({
  ...byToken,
  id: "designs.previewShared",
  summary: "A picture of a shared design, for anyone who has the link",
  method: "GET",
  path: sharedPicturePath,
  query: pictureQuery,
  answers: { 200: binary("image/png") },
  failures: { otherwise: "ECX035" },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

export const previewSharedUpload = defineEndpoint({
  ...byToken,
  id: "designs.previewSharedUpload",
  summary: "The picture of an upload that a shared design shows, for anyone who has the link",
  method: "GET",
  path: sharedUploadPath,
  params: byToken.params.extend({ uploadId: uuid }),
  answers: { 200: binary("image/webp") },
  failures: { otherwise: "ECX035" },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

export const listDesignNotes = defineEndpoint({
  ...byId,
  id: "designs.listNotes",
  summary: "The notes that readers of its links left on a design, newest first",
  method: "GET",
  path: "/api/designs/{designId}/notes",
  answers: { 200: z.strictObject({ results: z.array(note) }) },
  failures: { otherwise: "ECX035" },
});
