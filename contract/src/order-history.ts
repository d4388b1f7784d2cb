import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { boundedText, defineEndpoint, plainText, searchText, storefrontParams, uuid } from "./kernel.ts";
import { order, orderLine } from "./order.ts";

/** The number of orders on a page of the history. */
export const ordersPerPage = 5;

/** A field of an order, or a field of its lines as `lineItems.state`. */
const resultField = z.enum([
  ...Object.keys(order.shape),
  ...Object.keys(orderLine.shape).map((field) => `lineItems.${field}`),
] as [string, ...string[]]);

/** The fields that the specification lists. */
export const defaultResultFields = [
  "id",
  "createdAt",
  "completedAt",
  "isMigrated",
  "orderNumber",
  "orderState",
  "paymentState",
  "paymentInfo",
  "totals",
  "finalPrice",
  "taxedPrice",
  "totalPrice",
  "amountPaid",
  "deliveries",
  "lineItems.id",
  "lineItems.mainTitle",
  "lineItems.quantity",
  "lineItems.state",
  "lineItems.taxedPrice",
  "lineItems.totalPrice",
  "lineItems.shipping",
] as const;

/** An order with the fields that were requested. */
const foundOrder = order.extend({ lineItems: z.array(orderLine.partial()) }).partial();

export type WireFoundOrder = z.output<typeof foundOrder>;

const label = plainText(100).optional();

export const searchOrders = defineEndpoint({
  id: "orders.search",
  summary: "The customer's orders, newest first, by page; `query` finds words in them",
  method: "POST",
  path: "/api/search/tenants/{tenant}/storefronts/{storefront}/customers/{customerId}/orders",
  audience: "customer",
  params: storefrontParams.extend({ customerId: uuid }),
  body: z.strictObject({
    /** Words; an order matches if each of them occurs in its number, product names, PO number, addresses or artwork names. */
    query: searchText(200).optional(),
    /** Only orders with a line in one of these states. */
    lineStates: z.array(z.enum(lineStates)).min(1).max(lineStates.length).optional(),
    /** From 1. A page after the last one is empty. */
    pageNumber: z.int().min(1),
    limit: z.int().min(1).max(50).optional(),
    /** The fields of the results; `defaultResultFields` if it is missing. */
    orderResultFields: z.array(boundedText(64).pipe(resultField)).min(1).max(200).optional(),
    isAlgoliaSearch: z.boolean().optional(),
    test: z.boolean().optional(),
    delayedJob: label,
    reprint: label,
    reprinted: label,
    customerCircleIds: z.array(plainText(100)).max(0).optional(),
    financialCheck: label,
  }),
  answers: {
    200: z.strictObject({
      /** The number of orders on this page. */
      count: z.int(),
      currentPage: z.int(),
      limit: z.int(),
      /** The number of orders that match. */
      total: z.int(),
      totalPages: z.int(),
      results: z.array(foundOrder),
    }),
  },
  failures: { otherwise: "ECX029" },
  errors: ["NotFound"],
  rateLimit: { points: 240, seconds: 60, per: "visitor" },
});
