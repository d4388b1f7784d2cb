import type { Database } from "../../platform/db/database.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { storeMissingDiscounts } from "../postgres/coupon-order-store.ts";

const storeDiscounts = defineHourlyJob("orders.store-coupon-discounts", 33);

/** Stores what coupons took off in orders of earlier versions, so that the desk need not read these orders. */
export function storeDiscountsJob(db: Database): JobHandler {
  return handleJob(storeDiscounts, () => storeMissingDiscounts(db));
}
