import { shopReasons } from "@boxwright/core/orders/shop-reasons";

/** The reasons that the shop itself writes, as it stores them. */
export const reasons = shopReasons;
