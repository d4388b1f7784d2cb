import type { Database } from "../../platform/db/database.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { storeMissingTexts } from "../postgres/order-texts.ts";

const storeTexts = defineHourlyJob("orders.store-texts", 23);

/** Stores the texts of complete orders for the search, if the transaction that completed them did not. */
export function storeTextsJob(db: Database): JobHandler {
  return handleJob(storeTexts, () => storeMissingTexts(db));
}
