import { artwork } from "./en/artwork.ts";
import { customers } from "./en/customers.ts";
import { inquiries } from "./en/inquiries.ts";
import { order } from "./en/order.ts";
import { orders } from "./en/orders.ts";
import { production } from "./en/production.ts";
import { reviews } from "./en/reviews.ts";
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { today } from "./en/today.ts";

/** The English words of the desk. */
export const en = { artwork, customers, inquiries, order, orders, production, reviews, session, shell, today } as const;
