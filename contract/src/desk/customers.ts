import { customerFlags } from "@boxwright/core/customers/standing";
import { inquiryKinds } from "@boxwright/core/inquiries/inquiry";
import { subscriptionStatuses } from "@boxwright/core/newsletter/subscription";
import { reviewStates } from "@boxwright/core/reviews/review";
import { z } from "zod";
import { customer as customerOfShop } from "../customers.ts";
import {
  binary,
  boundedText,
  centPrecision,
  defineEndpoint,
  instant,
  localText,
  plainText,
  searchText,
  uuid,
} from "../kernel.ts";
import { nextCursor, pageQuery } from "./lists.ts";

const group = z.strictObject({ id: uuid, key: z.string(), name: z.string() });

const flags = {
  onAccount: z.boolean(),
  isInvoiceWithoutTermsEnabled: z.boolean(),
  asi_member: z.boolean(),
  eqp: z.boolean(),
};

const listed = z.strictObject({
  id: uuid,
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  ...flags,
  group: group.nullable(),
  blockedAt: instant.nullable(),
  createdAt: instant,
});

export const listCustomers = defineEndpoint({
  id: "desk.listCustomers",
  summary: "Customers, newest first, by words of their name, company or number, or by the beginning of their email",
  method: "GET",
  path: "/api/desk/customers",
  audience: "staff",
  right: "customers.read",
  query: z.strictObject({
    ...pageQuery,
    query: searchText(100).optional(),
    flag: z.enum(customerFlags).optional(),
  }),
  answers: { 200: z.strictObject({ results: z.array(listed), nextCursor, groups: z.array(group) }) },
});

const customerParams = z.strictObject({ customerId: uuid });

const order = z.strictObject({
  id: uuid,
  number: z.string().nullable(),
  placedAt: instant,
  orderState: z.string(),
  paymentState: z.string(),
  /** The states of its lines, in their order. */
  lineStates: z.array(z.string()),
  lines: z.array(z.strictObject({ titles: localText, quantity: z.int(), imageUrl: z.string() })),
  total: centPrecision,
  due: centPrecision,
});

const record = customerOfShop.extend({
  createdAt: instant,
  emailVerifiedAt: instant.nullable(),
  blockedAt: instant.nullable(),
  money: z.strictObject({
    orders: z.int(),
    /** When the first order was placed. */
    since: instant.nullable(),
    /** Without taxes. */
    spent: centPrecision,
    due: centPrecision,
  }),
  /** The newest ten. */
  orders: z.array(order),
  designs: z.array(
    z.strictObject({ id: uuid, name: z.string(), sku: z.string(), family: z.string(), updatedAt: instant }),
  ),
  inquiries: z.array(z.strictObject({ id: uuid, kind: z.enum(inquiryKinds), createdAt: instant })),
  reviews: z.array(
    z.strictObject({
      id: uuid,
      stars: z.int(),
      title: z.string(),
      productKey: z.string(),
      state: z.enum(reviewStates),
      createdAt: instant,
    }),
  ),
  newsletter: z
    .strictObject({
      status: z.enum(subscriptionStatuses),
      confirmedAt: instant.nullable(),
      endedAt: instant.nullable(),
    })
    .nullable(),
  sessions: z.array(z.strictObject({ id: uuid, createdAt: instant })),
});

export const getDeskCustomer = defineEndpoint({
  id: "desk.getCustomer",
  summary: "The record of a customer; each look is an entry of the audit",
  method: "GET",
  path: "/api/desk/customers/{customerId}",
  audience: "staff",
  right: "customers.read",
  params: customerParams,
  answers: { 200: record },
});

export const changeDeskCustomer = defineEndpoint({
  id: "desk.changeCustomer",
  summary:
    "Changes how a customer may pay, their group and account types; a block ends their sessions and keeps their orders",
  method: "PATCH",
  path: "/api/desk/customers/{customerId}",
  audience: "staff",
  right: "customers.write",
  params: customerParams,
  body: z.strictObject({
    version: z.int().min(1),
    onAccount: z.boolean().optional(),
    isInvoiceWithoutTermsEnabled: z.boolean().optional(),
    asi_member: z.boolean().optional(),
    eqp: z.boolean().optional(),
    /** Null for none. */
    groupId: uuid.nullable().optional(),
    isBlocked: z.boolean().optional(),
    reason: plainText(500).refine((text) => text.trim() !== "", "must not be empty"),
  }),
  answers: { 200: record },
  errors: ["ConcurrentModification"],
});

export const endCustomerSessions = defineEndpoint({
  id: "desk.endCustomerSessions",
  summary: "Ends all sessions of a customer, who may sign in again",
  method: "DELETE",
  path: "/api/desk/customers/{customerId}/sessions",
  audience: "staff",
  right: "customers.write",
  params: customerParams,
  answers: { 200: z.strictObject({ ended: z.int() }) },
});

export const exportCustomer = defineEndpoint({
  id: "desk.exportCustomer",
  summary: "All personal data of a customer as a ZIP archive of JSON and files (GDPR Article 15)",
  method: "GET",
  path: "/api/desk/customers/{customerId}/export",
  audience: "staff",
  right: "customers.export",
  params: customerParams,
  answers: { 200: binary("application/zip") },
});

export const eraseCustomer = defineEndpoint({
  id: "desk.eraseCustomer",
  summary:
    "Erases a customer (GDPR Article 17) and reports what the law keeps, without the person; not while an order is open",
  method: "POST",
  path: "/api/desk/customers/{customerId}/erase",
  audience: "staff",
  right: "customers.erase",
  params: customerParams,
  /** The email of the customer, so that nobody erases the wrong one. */
  body: z.strictObject({ confirm: boundedText(254).min(1) }),
  answers: {
    200: z.strictObject({
      id: uuid,
      /** What was deleted, by the name of its table in an export. */
      deleted: z.array(z.strictObject({ what: z.string(), count: z.int() })),
      /** What stays without the person, and why. */
      kept: z.array(z.strictObject({ what: z.string(), count: z.int(), why: z.string() })),
      /** How many files are removed from now on. */
      files: z.int(),
    }),
  },
  errors: ["InvalidTransition"],
});
