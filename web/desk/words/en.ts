import { order } from "./en/order.ts";
import { orders } from "./en/orders.ts";
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { today } from "./en/today.ts";

/** The English words of the desk. */
export const en = { order, orders, session, shell, today } as const;
