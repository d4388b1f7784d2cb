import { z } from "zod";
import { boundedText, instant, multilineText, plainText, uuid } from "../kernel.ts";
import { deskPerson } from "./shared.ts";

const isNotBlank = (text: string) => text.trim() !== "";

/** The lists that have saved views. */
export const viewPages = ["orders", "artwork", "production", "customers", "inquiries", "reviews", "coupons"] as const;

const viewContent = {
  page: z.enum(viewPages),
  name: plainText(60).refine(isNotBlank, "must not be empty"),
  /** The query of the list, as in the address of the page. */
  filter: z
    .record(boundedText(40), plainText(500))
    .refine((filter) => Object.keys(filter).length <= 20, "has too many"),
  columns: z.array(boundedText(40)).max(30),
  density: z.enum(["compact", "normal", "roomy"]),
  isShared: z.boolean(),
};

export const sentView = z.strictObject(viewContent);

export const savedView = z.strictObject({ id: uuid, by: deskPerson, isOwn: z.boolean(), ...viewContent });

export const savedViews = z.strictObject({ results: z.array(savedView) });

export const viewParams = z.strictObject({ id: uuid });

/** The people for whom a note between shifts is. */
export const handoverGroups = ["everyone", "prepress", "production", "service", "finance"] as const;

export const sentHandover = z.strictObject({
  text: multilineText(1000).refine(isNotBlank, "must not be empty"),
  for: z.enum(handoverGroups),
  /** The order that it is about. */
  orderId: uuid.optional(),
});

export const handover = z.strictObject({
  id: uuid,
  text: z.string(),
  for: z.enum(handoverGroups),
  order: z.strictObject({ id: uuid, orderNumber: z.string().nullable() }).nullable(),
  by: deskPerson,
  at: instant,
  /** Null until somebody ticks it off. */
  done: z.strictObject({ by: deskPerson, at: instant }).nullable(),
});

export const handovers = z.strictObject({ results: z.array(handover) });

export const handoverChange = z.strictObject({ isDone: z.boolean() });
