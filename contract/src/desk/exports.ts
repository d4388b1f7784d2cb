import { z } from "zod";
import { binary, day, defineEndpoint } from "../kernel.ts";

const exportDay = day.refine((text) => text >= "2000-01-01" && text <= "2999-12-31", "must be from 2000 to 2999");

/** Days in the time zone of the shop, both included; without one, the export begins with the first or ends with the last. */
const period = z.strictObject({ from: exportDay.optional(), to: exportDay.optional() });

const file = { method: "GET", audience: "staff", right: "exports.read", query: period } as const;

export const exportOrders = defineEndpoint({
  ...file,
  id: "desk.exportOrders",
  summary: "The orders that were placed in a period, as CSV",
  path: "/api/desk/exports/orders.csv",
  answers: { 200: binary("text/csv; charset=utf-8") },
});

export const exportTaxes = defineEndpoint({
  ...file,
  id: "desk.exportTaxes",
  summary: "The taxes of the orders that were placed in a period, one row for each authority, as CSV",
  path: "/api/desk/exports/taxes.csv",
  answers: { 200: binary("text/csv; charset=utf-8") },
});

export const exportPayments = defineEndpoint({
  ...file,
  id: "desk.exportPayments",
  summary: "The payments and refunds of orders in a period, as CSV",
  path: "/api/desk/exports/payments.csv",
  answers: { 200: binary("text/csv; charset=utf-8") },
});
