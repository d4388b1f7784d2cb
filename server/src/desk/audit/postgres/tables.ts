import { staffRoles } from "@boxwright/core/identity/principal";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";

/** Who makes changes: a member of staff at the desk, or an operator with a command. */
export const actorKinds = ["staff", "operator"] as const;

const hashForm = sql.raw(`'^[0-9a-f]{64}$'`);

/** One change, forever. The entries of a tenant are a chain: each holds the hash of the one before it. A trigger refuses other changes. */
export const auditEntries = pgTable(
  "audit_entry",
  {
    tenant: text({ enum: tenantNames }).notNull(),
    /** From 1, without gaps. */
    position: bigint({ mode: "number" }).notNull(),
    at: instant("at").notNull(),
    actorKind: text("actor_kind", { enum: actorKinds }).notNull(),
    /** The member of staff, with the name and role of that time; null for an operator. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name"),
    actorRole: text("actor_role", { enum: staffRoles }),
    action: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    subjectLabel: text("subject_label").notNull(),
    /** JSON as text, because `jsonb` changes it and the hash covers its bytes. */
    before: text().notNull(),
    after: text().notNull(),
    reason: text(),
    clientIp: text("client_ip"),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull(),
  },
  (entry) => [
    primaryKey({ name: "audit_entry_place", columns: [entry.tenant, entry.position] }),
    // With the other columns of a filter, so that entries that it leaves out are passed over in the index.
    index("audit_entry_by_actor").on(entry.tenant, entry.actorId, entry.position, entry.action, entry.at),
    index("audit_entry_by_operator")
      .on(entry.tenant, entry.position, entry.action, entry.at)
      .where(sql`${entry.actorKind} = 'operator'`),
    index("audit_entry_of_subject").on(entry.tenant, entry.subjectKind, entry.subjectId, entry.position),
    index("audit_entry_of_label").on(entry.tenant, entry.subjectLabel, entry.position),
    index("audit_entry_of_action").on(entry.tenant, entry.action, entry.position),
    index("audit_entry_at").on(entry.tenant, entry.at),
    check("audit_entry_position_from_one", sql`${entry.position} >= 1`),
    check("audit_entry_hashes", sql`${entry.hash} ~ ${hashForm} and ${entry.previousHash} ~ ${hashForm}`),
    check("audit_entry_staff_has_name", sql`(${entry.actorKind} = 'staff') = (${entry.actorName} is not null)`),
  ],
);

/** The end of a tenant's chain. Entries that were cut off at the end are noticed by it. */
export const auditHeads = pgTable(
  "audit_head",
  {
    tenant: text({ enum: tenantNames }).primaryKey(),
    /** The position and hash of the last entry. */
    position: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
  },
  (head) => [check("audit_head_hash", sql`${head.hash} ~ ${hashForm}`)],
);
