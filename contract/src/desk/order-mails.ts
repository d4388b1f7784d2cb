import { staffRoles } from "@boxwright/core/identity/principal";
import { z } from "zod";
import { defineEndpoint, multilineText, plainText, uuid } from "../kernel.ts";
import { orderParams } from "./changed-order.ts";

/** The longest subject and text of a mail that a member of staff writes. */
export const longestMail = { subject: 150, text: 10_000 } as const;

const message = z.strictObject({
  subject: plainText(longestMail.subject).min(1),
  text: multilineText(longestMail.text)
    .transform((text) => text.trim())
    .refine((text) => text !== "", "must not be empty"),
});

export const previewMail = defineEndpoint({
  id: "desk.previewMail",
  summary:
    "The mail that the customer of an order would get with a message, in the language of the order; sends nothing",
  method: "POST",
  path: "/api/desk/orders/{orderId}/mails/preview",
  audience: "staff",
  right: "mails.resend",
  params: orderParams,
  body: message,
  answers: {
    200: z.strictObject({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      culture: z.string(),
    }),
  },
  /** Also for an order that has no number yet, or whose customer was erased. */
  errors: ["NotFound"],
});

export const writeMail = defineEndpoint({
  id: "desk.writeMail",
  summary: "Mails a message to the customer of an order; the order lists it once it is sent",
  method: "POST",
  path: "/api/desk/orders/{orderId}/mails",
  audience: "staff",
  right: "mails.resend",
  params: orderParams,
  body: message,
  answers: { 202: z.strictObject({}) },
  /** Also for an order that has no number yet, or whose customer was erased. */
  errors: ["NotFound"],
  idempotent: true,
});

export const listColleagues = defineEndpoint({
  id: "desk.listColleagues",
  summary: "The people who work at the desk now, by name, to name them in notes",
  method: "GET",
  path: "/api/desk/colleagues",
  audience: "staff",
  right: null,
  answers: {
    200: z.strictObject({ results: z.array(z.strictObject({ id: uuid, name: z.string(), role: z.enum(staffRoles) })) }),
  },
});
