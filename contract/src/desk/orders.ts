import { paymentMethods } from "@boxwright/core/checkout/payment-options";
import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import {
  binary,
  boundedText,
  centPrecision,
  day,
  defineEndpoint,
  instant,
  localText,
  searchText,
  uuid,
} from "../kernel.ts";
import { pageQuery } from "./lists.ts";
import { deskDocumentKinds, deskOrder, viewedMail, viewer } from "./order.ts";
import { deskLineState, deskPerson, queryNames, slack } from "./shared.ts";

/** A day of a filter; PostgreSQL has no year 0. */
const filterDay = day.refine((text) => text >= "1970-01-01", "must be in 1970 or later");

/** How the list of orders is sorted; with `-`, the greatest or latest first. */
export const orderSorts = ["slack", "shipBy", "-shipBy", "placed", "-placed", "total", "-total"] as const;

/**
 * Filters of the list of orders. An order matches if it meets all of them. Names of `state`, `orderState` and `paymentState` may be joined
 * by commas.
 */
export const orderFilter = z.strictObject({
  /** Words; each occurs in the number, a product name, the PO number, an address, the name of an artwork file or the customer's email. */
  query: searchText(200).optional(),
  /** Orders with a line in one of these states. */
  state: queryNames(lineStates).optional(),
  orderState: queryNames(orderStates).optional(),
  paymentState: queryNames(paymentStates).optional(),
  /** `late`: the least slack is negative. `atRisk`: it is at most 1. A day: something has to be shipped until then. */
  due: z.union([z.enum(["late", "atRisk"]), filterDay]).optional(),
  /** The days of the plant on which the order was placed, from the first to the last. */
  from: filterDay.optional(),
  to: filterDay.optional(),
  /** `overdue`: the amount due should have arrived by now. */
  payment: z.enum(["overdue"]).optional(),
  /** Orders that were completed on this day of the plant or later. */
  completedFrom: filterDay.optional(),
  /** A member of staff; `me`; `none` for orders on which nobody works. */
  assignee: z.union([z.enum(["me", "none"]), uuid]).optional(),
  customerId: uuid.optional(),
});

export const orderListQuery = orderFilter.extend({
  /** By default `slack`: what is most urgent first. */
  sort: z.enum(orderSorts).optional(),
  /** Pages of 25 rows by default. */
  ...pageQuery,
});

/** A line in the list of orders. */
const listedLine = z.strictObject({
  id: uuid,
  /** From 1. */
  place: z.int(),
  image: z.string(),
  quantity: z.int(),
  /** The goods in a few words, without their quantity: `Mailer, 10 × 8 × 4 in, E-flute, white`. */
  goods: localText,
  state: deskLineState,
  /** The last work day on which it may be shipped to arrive on the promised day; null once it is shipped or cancelled. */
  shipBy: day.nullable(),
  slack,
  total: centPrecision,
});

export const listedOrder = z.strictObject({
  id: uuid,
  version: z.int(),
  /** Null until the worker has assigned it. */
  orderNumber: z.string().nullable(),
  createdAt: instant,
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  paymentMethod: z.enum(paymentMethods),
  customer: z.strictObject({
    /** Null for a buyer without an account. */
    id: uuid.nullable(),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    /** The name of the customer's group, such as resellers; null for most. */
    group: z.string().nullable(),
  }),
  /** The tenant's name. */
  store: z.string(),
  /** The state of its least advanced line that is not cancelled; `Cancelled` if all are. */
  state: deskLineState,
  /** Of its line with the least slack. */
  shipBy: day.nullable(),
  slack,
  lineCount: z.int(),
  /** The first 20 lines. */
  lineItems: z.array(listedLine),
  total: centPrecision,
  amountDue: centPrecision,
  assignee: deskPerson.nullable(),
});

export type WireListedOrder = z.output<typeof listedOrder>;

export const orderList = z.strictObject({
  results: z.array(listedOrder),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
  /** The number of orders that match, on all pages; if `isCountExact` is false, there are more: it ends at 1,000, and at 100 with words. */
  count: z.int(),
  isCountExact: z.boolean(),
});

export const listOrders = defineEndpoint({
  id: "desk.listOrders",
  summary: "Orders by any filter and sort; with words, the newest 100 that have them",
  method: "GET",
  path: "/api/desk/orders",
  audience: "staff",
  right: "orders.read",
  query: orderListQuery,
  answers: { 200: orderList },
});

const orderParams = z.strictObject({ orderId: uuid });

export const getOrder = defineEndpoint({
  id: "desk.getOrder",
  summary: "Everything of an order",
  method: "GET",
  path: "/api/desk/orders/{orderId}",
  audience: "staff",
  right: "orders.read",
  params: orderParams,
  answers: { 200: deskOrder },
});

export const viewMail = defineEndpoint({
  id: "desk.viewMail",
  summary: "A mail about an order, as it was sent",
  method: "GET",
  path: "/api/desk/orders/{orderId}/mails/{mailId}",
  audience: "staff",
  right: "orders.read",
  params: orderParams.extend({ mailId: boundedText(200) }),
  answers: { 200: viewedMail },
});

export const lookAtOrder = defineEndpoint({
  id: "desk.lookAtOrder",
  summary: "Says that the caller has the order open, for the next minute, or no longer; returns who else has",
  method: "PUT",
  path: "/api/desk/orders/{orderId}/presence",
  audience: "staff",
  right: "orders.read",
  params: orderParams,
  body: z.strictObject({ isOpen: z.boolean() }),
  answers: { 200: z.strictObject({ viewers: z.array(viewer) }) },
});

export const downloadDocument = defineEndpoint({
  id: "desk.downloadDocument",
  summary: "The receipt, the invoice or a credit note of an order; the id is that of the list of its documents",
  method: "GET",
  path: "/api/desk/orders/{orderId}/documents/{kind}/{documentId}",
  audience: "staff",
  right: "orders.read",
  params: orderParams.extend({ kind: z.enum(deskDocumentKinds), documentId: uuid }),
  answers: { 200: binary("application/pdf") },
  errors: ["NotFound"],
});
