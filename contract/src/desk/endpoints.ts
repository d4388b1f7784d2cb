import * as artwork from "./artwork.ts";
import * as audit from "./audit.ts";
import * as content from "./content.ts";
import * as coupons from "./coupons.ts";
import * as customers from "./customers.ts";
import * as events from "./events.ts";
import * as exports from "./exports.ts";
import * as gangs from "./gangs.ts";
import * as goods from "./goods.ts";
import * as handover from "./handover.ts";
import * as inquiries from "./inquiries.ts";
import * as jobs from "./jobs.ts";
import * as me from "./me.ts";
import * as orderChanges from "./order-changes.ts";
import * as orderMails from "./order-mails.ts";
import * as orderMoney from "./order-money.ts";
import * as orders from "./orders.ts";
import * as parcels from "./parcels.ts";
import * as prices from "./prices.ts";
import * as production from "./production.ts";
import * as reviews from "./reviews.ts";
import * as search from "./search.ts";
import * as signIn from "./sign-in.ts";
import * as staff from "./staff.ts";
import * as today from "./today.ts";
import * as views from "./views.ts";
import * as webhooks from "./webhooks.ts";

/** The files of the desk's calls. */
export const deskRooms: readonly Readonly<Record<string, unknown>>[] = [
  artwork,
  audit,
  content,
  coupons,
  customers,
  events,
  exports,
  gangs,
  goods,
  handover,
  inquiries,
  jobs,
  me,
  orderChanges,
  orderMails,
  orderMoney,
  orders,
  parcels,
  prices,
  reviews,
  production,
  search,
  signIn,
  staff,
  today,
  views,
  webhooks,
];
