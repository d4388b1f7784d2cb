import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type SQL, sql } from "drizzle-orm";
import { integer, jsonb, pgSchema, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";

/** The columns of the queue's own table that the desk reads. The queue creates and migrates the table. */
export const bossJobs = pgSchema("pgboss").table("job", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  state: text({ enum: ["created", "retry", "active", "completed", "cancelled", "failed"] }).notNull(),
  data: jsonb().$type<Readonly<Record<string, unknown>> | null>(),
  output: jsonb().$type<{ readonly message?: unknown } | null>(),
  retryCount: integer("retry_count").notNull(),
  retryLimit: integer("retry_limit").notNull(),
  startAfter: instant("start_after").notNull(),
  createdOn: instant("created_on").notNull(),
  completedOn: instant("completed_on"),
});

export const isFailed = sql`${bossJobs.state} = 'failed'`;
export const isWaiting = sql`${bossJobs.state} in ('created', 'retry')`;

const uuidForm = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
const orderId = sql`${bossJobs.data} ->> 'orderId'`;
/** As an id, so that the index of orders finds it. */
const orderKey = sql`case when ${orderId} ~ ${uuidForm} then (${orderId})::uuid end`;

/** Jobs about a tenant or an order of another tenant are not this tenant's; all others are work for the whole shop. */
export function isOfTenant(tenant: TenantName): SQL {
  return sql`${namesNoOther(tenant)} and not exists (${orderElsewhere(tenant)})`;
}

/** The jobs of a tenant for the counts. Completed jobs are counted for all tenants: they are too many to read the payload of each. */
export function isCountedFor(tenant: TenantName): SQL {
  return sql`(${bossJobs.state} = 'completed' or (${isOfTenant(tenant)}))`;
}

function namesNoOther(tenant: TenantName): SQL {
  return sql`coalesce(${bossJobs.data} ->> 'tenant', ${tenant}) = ${tenant}`;
}

function orderElsewhere(tenant: TenantName): SQL {
  return sql`select from orders where orders.id = ${orderKey} and orders.tenant <> ${tenant}`;
}
