import type { TenantName } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { JWK } from "jose";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The RSA keys that sign tokens. One is current; the retired ones verify until their last token is over. */
export const signingKey = pgTable(
  "signing_key",
  {
    kid: uuid().primaryKey(),
    publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
    /** PKCS #8 in PEM; gone once the key is retired. */
    privateKey: text("private_key"),
    createdAt: instant("created_at").notNull(),
    retiredAt: instant("retired_at"),
  },
  (table) => [
    uniqueIndex("signing_key_one_current").on(sql`(true)`).where(sql`${table.retiredAt} is null`),
    check("signing_key_private_until_retired", sql`(${table.privateKey} is null) = (${table.retiredAt} is not null)`),
  ],
);

export const anonymousSession = pgTable(
  "anonymous_session",
  {
    /** The anonymous id: the `canonical_id` of its tokens. */
    id: uuid().primaryKey(),
    tenant: text().$type<TenantName>().notNull(),
    /** Makes each validation key's successor, so that a repeated resume gets the same one though no key is stored. */
    seed: text().notNull(),
    keyHash: text("key_hash").notNull(),
    previousKeyHash: text("previous_key_hash"),
    createdAt: instant("created_at").notNull(),
    rotatedAt: instant("rotated_at").notNull(),
  },
  (table) => [index("anonymous_session_rotated_at").on(table.rotatedAt)],
);
