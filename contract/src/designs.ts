import { designPicturePath } from "@boxwright/core/designs/picture-paths";
import { z } from "zod";
import { skuParam } from "./catalogue.ts";
import { designApproval } from "./design-approvals.ts";
import { byId, designName, limited, newName, pictureQuery, version, versionText } from "./design-parts.ts";
import { designScene } from "./design-scene.ts";
import {
  binary,
  boundedText,
  culture,
  defineEndpoint,
  instant,
  queryInteger,
  searchText,
  selection,
  uuid,
} from "./kernel.ts";

/** The number of designs on a page of My Designs. */
export const designsPerPage = 12;

export const designSummary = z.strictObject({
  id: uuid,
  name: z.string(),
  version,
  sku: z.string(),
  family: z.string(),
  selection,
  /** A picture of the folded box with the design; its URL changes with the design. */
  previewUrl: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The newest approval; null until the design is approved. */
  approval: designApproval
    .extend({
      /** Whether it is for the drawing and the box as they are now. The name may have changed. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** Whether an order of the owner contains it. */
  isOrdered: z.boolean(),
});

export type WireDesignSummary = z.output<typeof designSummary>;

export const design = designSummary.extend({
  scene: designScene,
  /** The SHA-256 of the scene in its canonical form. */
  sceneHash: z.string(),
});

export type WireDesign = z.output<typeof design>;

export const listDesigns = defineEndpoint({
  id: "designs.list",
  summary: "The visitor's designs by page, those that changed last first",
  method: "GET",
  path: "/api/designs",
  audience: "visitor",
  query: z.strictObject({
    /** From 1. A page after the last one is empty. */
    pageNumber: queryInteger(1, 1_000_000).optional(),
    limit: queryInteger(1, 50).optional(),
    /** Words that occur in the names. */
    query: searchText(100).optional(),
    sort: z.enum(["updated", "created", "name"]).optional(),
  }),
  answers: { 200: z.strictObject({ results: z.array(designSummary), total: z.int() }) },
  failures: { otherwise: "ECX013" },
});

export const createDesign = defineEndpoint({
  id: "designs.create",
  summary: "Makes a design: of a scene, of a starter, or blank; without a product, on a mailer of the default size",
  method: "POST",
  path: "/api/designs",
  audience: "visitor",
  body: z.strictObject({
    name: newName,
    sku: skuParam.optional(),
    selection: selection.optional(),
    scene: designScene.optional(),
    /** The key of a starter; with a scene, it is not used. */
    starter: boundedText(40).optional(),
    /** The language of the texts of the starter; English by default. */
    culture: culture.optional(),
  }),
  answers: { 201: design },
  failures: { otherwise: "ECX012" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidDesign", "TooManyDesigns", "PayloadTooLarge"],
  idempotent: true,
  limited,
  rateLimit: { points: 60, seconds: 60, per: "visitor" },
});

export const getDesign = defineEndpoint({
  ...byId,
  id: "designs.get",
  summary: "A design with its scene",
  method: "GET",
  path: "/api/designs/{designId}",
  answers: { 200: design },
  failures: { otherwise: "ECX035" },
});

export const saveDesign = defineEndpoint({
  ...byId,
  id: "designs.save",
  summary: "Saves a design; a save whose result is already the next version gets the reply of the first",
  method: "PUT",
  path: "/api/designs/{designId}",
  body: z.strictObject({
    version,
    name: designName.optional(),
    scene: designScene.optional(),
    selection: selection.optional(),
  }),
  answers: {
    200: z.strictObject({ id: uuid, name: z.string(), version, sceneHash: z.string(), updatedAt: instant }),
  },
  failures: { otherwise: "ECX014" },
  errors: ["NotFound", "ConcurrentModification", "InvalidSelection", "InvalidSize", "InvalidDesign", "PayloadTooLarge"],
  limited,
  rateLimit: { points: 90, seconds: 60, per: "visitor" },
});

export const deleteDesign = defineEndpoint({
  ...byId,
  id: "designs.delete",
  summary: "Deletes a design; its owner can restore it for 30 days",
  method: "DELETE",
  path: "/api/designs/{designId}",
  answers: { 204: null },
  failures: { otherwise: "ECX015" },
});

export const restoreDesign = defineEndpoint({
  ...byId,
  id: "designs.restore",
  summary: "Restores a deleted design",
  method: "POST",
  path: "/api/designs/{designId}/restore",
  answers: { 200: designSummary },
  failures: { otherwise: "ECX015" },
  errors: ["NotFound", "TooManyDesigns"],
});

export const duplicateDesign = defineEndpoint({
  ...byId,
  id: "designs.duplicate",
  summary: "Copies a design, or an earlier version of it",
  method: "POST",
  path: "/api/designs/{designId}/duplicate",
  body: z.strictObject({ name: designName.optional(), version: version.optional() }),
  answers: { 201: design },
  failures: { otherwise: "ECX012" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidDesign", "TooManyDesigns"],
  rateLimit: { points: 60, seconds: 60, per: "visitor" },
});

export const previewDesign = defineEndpoint({
  ...byId,
  audience: "anyone",
  id: "designs.preview",
  summary: "A picture of a design, flat or folded: for its owner, or for anyone with the seal of a `previewUrl`",
  method: "GET",
  path: designPicturePath,
  query: pictureQuery.extend({
    version: versionText.optional(),
    seal: boundedText(43).optional(),
  }),
  answers: { 200: binary("image/png") },
  failures: { otherwise: "ECX035" },
  errors: ["NotFound", "InvalidDesign"],
});
