import { designPrintPath } from "@boxwright/core/designs/picture-paths";
import { z } from "zod";
import { byId, version } from "./design-parts.ts";
import { finding } from "./finding.ts";
import { binary, boundedText, culture, defineEndpoint, instant, selection, uuid } from "./kernel.ts";

/** An approval of a design: what is printed, on which box. */
export const designApproval = z.strictObject({
  id: uuid,
  version,
  sceneHash: z.string(),
  printSha256: z.string(),
  selection,
  quantity: z.int(),
  at: instant,
});

export const checkDesign = defineEndpoint({
  ...byId,
  id: "designs.check",
  summary: "What is wrong with the current version of a design, and what is worth a look, before it is approved",
  method: "GET",
  path: "/api/designs/{designId}/findings",
  answers: { 200: z.strictObject({ version, results: z.array(finding) }) },
  failures: { otherwise: "ECX035" },
});

export const approveDesign = defineEndpoint({
  ...byId,
  id: "designs.approve",
  summary: "Approves exactly what is printed: a version of a design for a selection and a quantity",
  method: "POST",
  path: "/api/designs/{designId}/approvals",
  body: z.strictObject({
    version,
    selection,
    quantity: z.int().min(1).max(1_000_000),
    consent: z.boolean().optional(),
    /** The language in which the owner read the words of the consent; English by default. */
    culture: culture.optional(),
    /** The ids of the warnings that the owner accepts. */
    accepted: z.array(boundedText(200)).max(2000),
  }),
  answers: { 201: designApproval },
  failures: { otherwise: "ECX014" },
  errors: ["NotFound", "ConcurrentModification", "InvalidSelection", "ConsentMissing", "DesignNotPrintable"],
  idempotent: true,
  rateLimit: { points: 10, seconds: 60, per: "visitor" },
});

export const printDesign = defineEndpoint({
  ...byId,
  audience: "anyone",
  id: "designs.print",
  summary:
    "The print file of a design: of its current version for its owner, or of an approval, whose bytes never change, also for the buyer of an order with it and for anyone with the seal of a `documentReferenceUrl`",
  method: "GET",
  path: designPrintPath,
  query: z.strictObject({ approval: uuid.optional(), seal: boundedText(43).optional() }),
  answers: { 200: binary("application/pdf") },
  failures: { otherwise: "ECX035" },
  errors: ["InvalidToken", "NotFound", "DesignNotPrintable"],
});
