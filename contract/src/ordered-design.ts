import { objectAspects } from "@boxwright/core/designs/scene-difference";
import { z } from "zod";
import { defineEndpoint, storefrontBase, uuid } from "./kernel.ts";
import { lineApproval } from "./line-design.ts";
import { orderLineParams, orderVersion } from "./order-params.ts";

const object = {
  side: z.enum(["outside", "inside"]),
  /** Empty for an object without a name. */
  name: z.string(),
  object: z.enum(["text", "image", "shape", "code", "pattern", "fill", "group"]),
  /** The beginning of its text; empty for other objects. */
  text: z.string(),
} as const;

/** A difference in print between two versions of a design. */
const designChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("box") }),
  z.strictObject({ kind: z.literal("ground"), side: object.side }),
  z.strictObject({ kind: z.literal("added"), ...object }),
  z.strictObject({ kind: z.literal("removed"), ...object }),
  z.strictObject({ kind: z.literal("changed"), ...object, aspects: z.array(z.enum(objectAspects)) }),
]);

const pictures = { preview2dUrl: z.string(), preview3dUrl: z.string() } as const;

const lineDesign = z.strictObject({
  /** The approved design that the order prints. A re-order prints it again. */
  approved: lineApproval.extend(pictures),
  /** The design as it is today; null if the visitor no longer has it. */
  today: z
    .strictObject({
      id: uuid,
      name: z.string(),
      version: orderVersion,
      updatedAt: z.iso.datetime(),
      ...pictures,
      /** Its approval, if it is approved as it is today; `orders.reorder` takes it with `design: "newest"`. */
      approval: lineApproval.nullable(),
      /** Whether it is for the same product and selection as the line. */
      isSameBox: z.boolean(),
      /** The differences from the approved design, at most 200; empty if both print the same. */
      changes: z.array(designChange),
    })
    .nullable(),
});

export type WireLineDesign = z.output<typeof lineDesign>;
export type WireDesignChange = z.output<typeof designChange>;

export const getLineDesign = defineEndpoint({
  id: "orders.getLineDesign",
  summary: "The approved design of an order line beside the design as it is today, and what differs",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/design`,
  audience: "visitor",
  params: orderLineParams,
  answers: { 200: lineDesign },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});
