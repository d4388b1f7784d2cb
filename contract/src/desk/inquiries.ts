import { inquiryKinds, inquiryLimits, inquiryStates } from "@boxwright/core/inquiries/inquiry";
import { quotationLimits } from "@boxwright/core/quotations/quotation";
import { z } from "zod";
import {
  binary,
  boundedText,
  centPrecision,
  day,
  defineEndpoint,
  instant,
  multilineText,
  selection,
  uuid,
} from "../kernel.ts";
import { nextCursor, pageQuery } from "./lists.ts";

const state = z.enum(inquiryStates);
const assignee = z.strictObject({ id: uuid, name: z.string() }).nullable();

const thread = z.strictObject({
  id: uuid,
  /** The short name in the subjects of mails. */
  reference: z.string(),
  kind: z.enum(inquiryKinds),
  createdAt: instant,
  state,
  version: z.int(),
  assignee,
  /** The fields of the form, as they were sent. */
  entry: z.looseObject({ name: z.string(), email: z.string(), culture: z.string() }),
  /** Null without an account. */
  customerId: uuid.nullable(),
  files: z.array(z.strictObject({ id: uuid, name: z.string(), mediaType: z.string(), bytes: z.int() })),
  /** What was written since, oldest first: `out` by staff, `in` by mail. */
  messages: z.array(
    z.strictObject({
      id: uuid,
      direction: z.enum(["out", "in"]),
      author: z.string(),
      fromEmail: z.string().nullable(),
      text: z.string(),
      at: instant,
      /** The quotation that came with it. */
      quotationId: uuid.nullable(),
    }),
  ),
});

export const listInquiries = defineEndpoint({
  id: "desk.listInquiries",
  summary: "The inbox: open inquiries oldest first, all others newest first, each with its thread",
  method: "GET",
  path: "/api/desk/inquiries",
  audience: "staff",
  right: "inquiries.write",
  query: z.strictObject({ ...pageQuery, state: state.optional(), assignee: z.literal("me").optional() }),
  answers: {
    200: z.strictObject({
      results: z.array(thread),
      nextCursor,
      /** How many inquiries are in each state, and when the oldest of them came. */
      states: z.array(z.strictObject({ state, count: z.int(), oldest: instant.nullable() })),
    }),
  },
});

const inquiryParams = z.strictObject({ inquiryId: uuid });

export const readInquiry = defineEndpoint({
  id: "desk.readInquiry",
  summary: "An inquiry with its thread",
  method: "GET",
  path: "/api/desk/inquiries/{inquiryId}",
  audience: "staff",
  right: "inquiries.write",
  params: inquiryParams,
  answers: { 200: thread },
});

export const readInquiryFile = defineEndpoint({
  id: "desk.readInquiryFile",
  summary: "A file of an inquiry as its sender attached it, as a download that browsers do not display",
  method: "GET",
  path: "/api/desk/inquiries/{inquiryId}/files/{uploadId}",
  audience: "staff",
  right: "inquiries.write",
  params: inquiryParams.extend({ uploadId: uuid }),
  answers: { 200: binary("application/octet-stream") },
  errors: ["NotFound"],
});

export const changeInquiry = defineEndpoint({
  id: "desk.changeInquiry",
  summary: "Takes an inquiry, hands it back, closes it or opens it",
  method: "PATCH",
  path: "/api/desk/inquiries/{inquiryId}",
  audience: "staff",
  right: "inquiries.write",
  params: inquiryParams,
  body: z.strictObject({
    version: z.int().min(1),
    state: state.optional(),
    /** The caller, or nobody. */
    assignee: z.literal("me").nullable().optional(),
  }),
  answers: { 200: thread },
  errors: ["ConcurrentModification"],
});

export const answerInquiry = defineEndpoint({
  id: "desk.answerInquiry",
  summary: "Answers an inquiry by mail, in its thread; the inquiry then waits for its sender",
  method: "POST",
  path: "/api/desk/inquiries/{inquiryId}/replies",
  audience: "staff",
  right: "inquiries.write",
  params: inquiryParams,
  body: z.strictObject({
    /** Of the inquiry as its reader knows it, so that two people do not answer the same message. */
    version: z.int().min(1),
    text: multilineText(inquiryLimits.answer).refine((text) => text.trim() !== "", "must not be empty"),
  }),
  answers: { 201: z.strictObject({ messageId: uuid, state, version: z.int() }) },
  errors: ["ConcurrentModification"],
  idempotent: true,
});

/** The price of a piece: `amount / 10 ** digits` dollars, so that 1.1633 dollars are `{ amount: 11633, digits: 4 }`. */
const unitPrice = z.strictObject({ amount: z.int().min(0).max(1_000_000_000), digits: z.int().min(2).max(6) });

export const quoteInquiry = defineEndpoint({
  id: "desk.quoteInquiry",
  summary:
    "Answers an inquiry with a quotation at prices of its own, which one order may use until a day; the mail has its link",
  method: "POST",
  path: "/api/desk/inquiries/{inquiryId}/quotations",
  audience: "staff",
  right: "inquiries.write",
  params: inquiryParams,
  body: z.strictObject({
    /** Of the inquiry, as for an answer. */
    version: z.int().min(1),
    lines: z
      .array(
        z.strictObject({
          sku: boundedText(64).min(1),
          version: z.int().min(1),
          selection,
          quantity: z.int().min(1).max(quotationLimits.quantity),
          unitPrice,
        }),
      )
      .min(1)
      .max(quotationLimits.lines),
    /** In cents, for all lines by the delivery that the shop proposes. */
    shipping: z.int().min(0).max(1_000_000_000),
    /** Its last day. */
    validUntil: day,
    /** The text of the mail. */
    note: multilineText(quotationLimits.note).refine((text) => text.trim() !== "", "must not be empty"),
  }),
  answers: {
    201: z.strictObject({
      id: uuid,
      number: z.string(),
      total: centPrecision,
      /** The key of a link. It is shown only now. */
      key: z.string(),
      version: z.int(),
    }),
  },
  errors: ["ConcurrentModification"],
  idempotent: true,
});

/** The path to which the service that receives mails posts them. */
export const incomingMailPath = "/webhooks/mail";

const messageId = boundedText(998);
const headerText = boundedText(998);

/** A mail to the shop. Unknown fields are ignored, because each service sends others. */
export const incomingMail = z.object({
  messageId: messageId.min(3),
  inReplyTo: messageId.nullish(),
  /** As in the header: from the oldest to the newest. */
  references: z.array(messageId).max(200).optional(),
  from: z.object({ name: boundedText(200).nullish(), email: boundedText(254).check(z.email()) }),
  text: boundedText(200_000),
  /** The headers Auto-Submitted (RFC 3834) and Precedence, by which programs mark the mails that they write by themselves. */
  autoSubmitted: headerText.nullish(),
  precedence: headerText.nullish(),
});
