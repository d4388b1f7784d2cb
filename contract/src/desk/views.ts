import { z } from "zod";
import { boundedText, defineEndpoint, plainText, uuid } from "../kernel.ts";
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

const sentView = z.strictObject(viewContent);

export const savedView = z.strictObject({ id: uuid, by: deskPerson, isOwn: z.boolean(), ...viewContent });

const savedViews = z.strictObject({ results: z.array(savedView) });

const viewParams = z.strictObject({ id: uuid });

export const listViews = defineEndpoint({
  id: "desk.listViews",
  summary: "The caller's saved views and those that others share, by name",
  method: "GET",
  path: "/api/desk/views",
  audience: "staff",
  right: null,
  query: z.strictObject({ page: z.enum(viewPages).optional() }),
  answers: { 200: savedViews },
});

export const saveView = defineEndpoint({
  id: "desk.saveView",
  summary: "Saves a view, in place of the caller's view of the page with this name",
  method: "POST",
  path: "/api/desk/views",
  audience: "staff",
  right: null,
  body: sentView,
  answers: { 201: savedView },
  errors: ["TooManyViews"],
});

export const deleteView = defineEndpoint({
  id: "desk.deleteView",
  summary: "Deletes one of the caller's own views",
  method: "DELETE",
  path: "/api/desk/views/{id}",
  audience: "staff",
  right: null,
  params: viewParams,
  answers: { 204: null },
});
