import type { Database } from "../platform/db/database.ts";
import { findSubscription, type Reader, type Subscription } from "./postgres/subscription-store.ts";

/** The subscription of an email; null if it never had one. */
export async function subscriptionOf(db: Database, reader: Reader): Promise<Subscription | null> {
  return (await findSubscription(db, reader)) ?? null;
}
