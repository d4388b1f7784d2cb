import { bigint, index, integer, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { instant } from "../../db/instant.ts";
import { longestKey } from "../../shared-counts.ts";

/** Calls that create or charge, by their `Idempotency-Key`; `reply` is null while the call is in flight. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    principal: text().notNull(),
    operation: text().notNull(),
    target: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    owner: uuid().notNull(),
    leasedUntil: instant("leased_until").notNull(),
    expiresAt: instant("expires_at").notNull(),
    reply: text(),
  },
  (table) => [
    unique("idempotency_key_scope").on(table.principal, table.operation, table.target, table.key),
    index("idempotency_key_expiry").on(table.expiresAt),
  ],
);

/** Counters of the rate limits, in the form that rate-limiter-flexible reads and writes. */
export const rateLimit = pgTable("rate_limit", {
  key: varchar({ length: longestKey }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
