import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { z } from "zod";
import { emailText } from "./identity.ts";
import {
  boundedText,
  culture,
  day,
  defineEndpoint,
  multilineText,
  plainText,
  selection,
  storefrontBase,
  storefrontParams,
  uuid,
} from "./kernel.ts";

const sender = z.strictObject({
  name: plainText(inquiryLimits.name).min(1),
  email: emailText,
  /** The language of the acknowledgement. */
  culture,
  /** A honeypot that no person sees: a bot fills it in, and gets the same response as everyone else. */
  website: boundedText(500).optional(),
});

const line = plainText(inquiryLimits.line);
const message = multilineText(inquiryLimits.message).min(1);
const company = plainText(inquiryLimits.company);
const phone = plainText(inquiryLimits.phone);
const quantity = z.int().min(1).max(inquiryLimits.quantity);
const uploadIds = z.array(uuid).max(inquiryLimits.files);

const contact = sender.extend({
  kind: z.literal("contact"),
  message,
  orderNumber: boundedText(11).regex(orderNumberForm, "must be BW- and eight digits").optional(),
  uploadIds: uploadIds.optional(),
});

const customStructure = sender.extend({
  kind: z.literal("customStructure"),
  company: company.optional(),
  phone: phone.optional(),
  /** What the box is for, and how it should open and stand. */
  message,
  /** In the sender's own words: `9 × 6 × 3 in`, "like my sample". */
  size: line.optional(),
  weight: line.optional(),
  quantity: quantity.optional(),
  neededBy: day.optional(),
  uploadIds: uploadIds.optional(),
});

const customerStory = sender.extend({
  kind: z.literal("customerStory"),
  company: company.min(1),
  message,
  shopAddress: line.optional(),
  uploadIds: uploadIds.optional(),
  /** Permission to show the story and its pictures, without which an application has no purpose. */
  mayBeShown: z.literal(true, "must be agreed to"),
});

const quote = sender.extend({
  kind: z.literal("quote"),
  company: company.optional(),
  phone: phone.optional(),
  message: multilineText(inquiryLimits.message).optional(),
  /** The product's slug. */
  product: plainText(100).min(1),
  selection,
  /** For a sender who has not configured the box: in their own words, such as `9 × 6 × 3 in`. */
  size: line.optional(),
  board: line.optional(),
  quantity,
  postalCode: plainText(10).optional(),
  neededBy: day.optional(),
});

const inquiry = z.discriminatedUnion("kind", [contact, customStructure, customerStory, quote]);

export const sendInquiry = defineEndpoint({
  id: "inquiries.send",
  summary: "Receives a message to the shop; the operator and the sender each get a mail",
  method: "POST",
  path: `${storefrontBase}/inquiries`,
  audience: "visitor",
  params: storefrontParams,
  body: inquiry,
  answers: { 201: z.strictObject({ id: uuid }) },
  errors: ["InvalidCulture"],
  idempotent: true,
  rateLimit: { points: 10, seconds: 600, per: "network" },
});
