import { account } from "./de/account.ts";
import { artwork } from "./de/artwork.ts";
import { audit } from "./de/audit.ts";
import { content } from "./de/content.ts";
import { coupons } from "./de/coupons.ts";
import { customers } from "./de/customers.ts";
import { inquiries } from "./de/inquiries.ts";
import { jobs } from "./de/jobs.ts";
import { lineStates } from "./de/line-states.ts";
import { order } from "./de/order.ts";
import { orders } from "./de/orders.ts";
import { prices } from "./de/prices.ts";
import { production } from "./de/production.ts";
import { reasons } from "./de/reasons.ts";
import { reviews } from "./de/reviews.ts";
import { session } from "./de/session.ts";
import { shell } from "./de/shell.ts";
import { staff } from "./de/staff.ts";
import { today } from "./de/today.ts";
import type { DeskWords } from "./words.ts";

export const de: DeskWords = {
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
};
