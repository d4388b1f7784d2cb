import type { OrderFilter } from "../summaries/order-filter.ts";

/** A filter that matches all orders of the shop `boxwright-us`. */
export const noFilter: OrderFilter = {
  tenant: "boxwright-us",
  timeZone: "America/Chicago",
  words: [],
  states: null,
  orderStates: null,
  paymentStates: null,
  startUntil: null,
  shipUntil: null,
  placedFrom: null,
  placedTo: null,
  completedFrom: null,
  overdueBefore: null,
  customerId: null,
  assignee: null,
};
