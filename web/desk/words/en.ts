import { account } from "./en/account.ts";
import { artwork } from "./en/artwork.ts";
import { audit } from "./en/audit.ts";
import { content } from "./en/content.ts";
import { coupons } from "./en/coupons.ts";
import { customers } from "./en/customers.ts";
import { inquiries } from "./en/inquiries.ts";
import { jobs } from "./en/jobs.ts";
import { lineStates } from "./en/line-states.ts";
import { order } from "./en/order.ts";
import { orders } from "./en/orders.ts";
import { prices } from "./en/prices.ts";
import { production } from "./en/production.ts";
import { reasons } from "./en/reasons.ts";
import { reviews } from "./en/reviews.ts";
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { staff } from "./en/staff.ts";
import { today } from "./en/today.ts";

/** The English words of the desk. */
export const en = {
  account,
  artwork,
  audit,
  content,
  coupons,
  customers,
  inquiries,
  jobs,
  lineStates,
  order,
  orders,
  prices,
  production,
  reasons,
  reviews,
  session,
  shell,
  staff,
  today,
} as const;
