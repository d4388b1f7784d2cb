import { z } from "zod";
import { defineEndpoint, instant, multilineText, uuid } from "../kernel.ts";
import { deskPerson } from "./shared.ts";

const isNotBlank = (text: string) => text.trim() !== "";

/** The people for whom a note between shifts is. */
export const handoverGroups = ["everyone", "prepress", "production", "service", "finance"] as const;

const sentHandover = z.strictObject({
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

const handovers = z.strictObject({ results: z.array(handover) });

const handoverChange = z.strictObject({ isDone: z.boolean() });

export const listHandover = defineEndpoint({
  id: "desk.listHandover",
  summary: "Notes between shifts: those that are not done, and those of the last day",
  method: "GET",
  path: "/api/desk/handover",
  audience: "staff",
  right: null,
  answers: { 200: handovers },
});

export const writeHandover = defineEndpoint({
  id: "desk.writeHandover",
  summary: "Leaves a note for the next shift",
  method: "POST",
  path: "/api/desk/handover",
  audience: "staff",
  right: null,
  body: sentHandover,
  answers: { 201: handover },
  errors: ["NotFound"],
  rateLimit: { points: 60, seconds: 3600, per: "visitor" },
});

export const changeHandover = defineEndpoint({
  id: "desk.changeHandover",
  summary: "Ticks a note between shifts off, or takes that back",
  method: "PATCH",
  path: "/api/desk/handover/{id}",
  audience: "staff",
  right: null,
  params: z.strictObject({ id: uuid }),
  body: handoverChange,
  answers: { 200: handover },
});
