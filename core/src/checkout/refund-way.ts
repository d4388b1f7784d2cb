/**
 * How a refund is paid. `gateway`: to the card or account that the money came from. `hand`: a person pays it back, because the money came by
 * check or bank transfer. `credit`: not yet; the shop owes it to the customer.
 */
export type RefundWay = "gateway" | "hand" | "credit";
