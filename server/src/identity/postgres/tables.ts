import { ticketTypes } from "@boxwright/core/identity/ticket";
import { type TenantName, tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { z } from "zod";
import { instant } from "../../platform/db/instant.ts";
import { sealedText } from "../../platform/db/sealed-text.ts";
import { storedJson } from "../../platform/db/stored-json.ts";

const storedJwk = z.looseObject({ kty: z.literal("RSA"), n: z.string(), e: z.string() });

/** The RSA keys that sign tokens. One is current; retired keys verify until their last token has expired. */
export const signingKey = pgTable(
  "signing_key",
  {
    kid: uuid().primaryKey(),
    publicJwk: storedJson<JWK>("public_jwk", storedJwk, "refuse").notNull(),
    /** PKCS #8 in PEM; null after the key is retired. */
    privateKey: sealedText("signing_key", "private_key"),
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
    /** Validation keys are derived from it, so that a repeated resume gets the same one although no key is stored. */
    seed: text().notNull(),
    keyHash: text("key_hash").notNull(),
    previousKeyHash: text("previous_key_hash"),
    createdAt: instant("created_at").notNull(),
    rotatedAt: instant("rotated_at").notNull(),
  },
  (table) => [index("anonymous_session_rotated_at").on(table.rotatedAt)],
);

/** Credentials of customers. The id is also the customer's: the `canonical_id` of the tokens. */
export const accounts = pgTable(
  "account",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** Normalised. */
    email: text().notNull(),
    emailVerifiedAt: instant("email_verified_at"),
    /** Argon2id with its parameters and salt (PHC string). */
    passwordHash: text("password_hash").notNull(),
    /** The culture of the account's mails. */
    culture: text().notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** When staff blocked the customer, who cannot sign in until they end the block; null without a block. */
    blockedAt: instant("blocked_at"),
  },
  (account) => [
    index("account_email_prefix").on(account.email.op("text_pattern_ops")),
    unique("account_one_per_email").on(account.tenant, account.email),
    index("account_blocked").on(account.id).where(sql`${account.blockedAt} is not null`),
    index("account_email_parts").using("gin", sql`${account.email} gin_trgm_ops`),
    check("account_email_in_normal_form", sql`${account.email} = lower(trim(${account.email}))`),
    check("account_password_is_argon2id", sql`${account.passwordHash} like '$argon2id$%'`),
  ],
);

/** The deletions that customers asked for. Until it is time, they can change their minds. */
export const accountDeletions = pgTable(
  "account_deletion",
  {
    accountId: uuid("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    requestedAt: instant("requested_at").notNull(),
    /** Later if an order is still open then. */
    erasesAt: instant("erases_at").notNull(),
  },
  (deletion) => [index("account_deletion_due").on(deletion.erasesAt)],
);

export const sessionEnds = [
  "signed out",
  "password changed",
  "password reset",
  "email changed",
  "refresh token reused",
  "blocked",
  "ended by staff",
  "ended elsewhere",
] as const;

/** A sign-in on one browser, with its family of refresh tokens. */
export const sessions = pgTable(
  "session",
  {
    /** The `sid` of its access tokens. */
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Refresh tokens are derived from it, so that a repeated refresh gets the same one although no token is stored. */
    seed: text().notNull(),
    /** Browser and system by name, such as `Firefox, Mac`; null if they are not known. */
    device: text(),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by", { enum: sessionEnds }),
  },
  (session) => [
    index("session_of_account").on(session.accountId),
    index("session_created_at").on(session.createdAt),
    index("session_ended_at").on(session.endedAt).where(sql`${session.endedAt} is not null`),
    check("session_ends_for_a_reason", sql`(${session.endedAt} is null) = (${session.endedBy} is null)`),
  ],
);

export const refreshTokens = pgTable(
  "refresh_token",
  {
    hash: text().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    issuedAt: instant("issued_at").notNull(),
    /** When its successor replaced it. */
    usedAt: instant("used_at"),
  },
  (token) => [
    uniqueIndex("refresh_token_one_unused_per_session").on(token.sessionId).where(sql`${token.usedAt} is null`),
    index("refresh_token_of_session").on(token.sessionId),
    index("refresh_token_issued_at").on(token.issuedAt),
  ],
);

/** The public keys of customers' passkeys (WebAuthn). */
export const passkeys = pgTable(
  "customer_passkey",
  {
    id: uuid().primaryKey(),
    credentialId: text("credential_id").notNull().unique("customer_passkey_once"),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The customer's own name for it. */
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (passkey) => [
    index("customer_passkey_of_account").on(passkey.accountId),
    check("customer_passkey_has_a_name", sql`length(${passkey.name}) between 1 and 60`),
    check(
      "customer_passkey_bounded",
      sql`length(${passkey.credentialId}) <= 1400 and length(${passkey.publicKey}) <= 8192`,
    ),
  ],
);

/** The challenges that passkeys have to sign. Each is deleted with its first use. */
export const passkeyChallenges = pgTable(
  "passkey_challenge",
  {
    /** The hash of the ticket, which only the browser has. */
    hash: text().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** The account that gets a passkey; null for a sign-in, which may become that of any account. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    challenge: text().notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (challenge) => [
    index("passkey_challenge_issued_at").on(challenge.issuedAt),
    index("passkey_challenge_of_account").on(challenge.accountId).where(sql`${challenge.accountId} is not null`),
  ],
);

/** Password attempts that failed or are being checked, counted per network, and per network and email. */
export const passwordAttempts = pgTable(
  "password_attempt",
  {
    /** A hash, so that nobody can read which emails were tried. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    /** When the count starts again. */
    endsAt: instant("ends_at").notNull(),
  },
  (attempt) => [index("password_attempt_ends_at").on(attempt.endsAt)],
);

/** The links in mails, by the hashes of their secrets. */
export const tickets = pgTable(
  "ticket",
  {
    hash: text().primaryKey(),
    type: text({ enum: ticketTypes }).notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The email to which it was sent. It does not prove a later email of the account. */
    email: text().notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** When it, or another of its kind, was used, or the password was changed. */
    usedAt: instant("used_at"),
  },
  (ticket) => [
    index("ticket_of_account").on(ticket.accountId, ticket.type),
    index("ticket_issued_at").on(ticket.issuedAt),
  ],
);

/** The mails that anyone can request for an account. */
export const requestedMailKinds = [
  "password reset",
  "email verification",
  "taken email tried",
  "email change refused",
] as const;

/** The requested mails of the last hour, counted so that nobody can flood another person's mailbox. */
export const requestedMails = pgTable(
  "requested_mail",
  {
    /** The id of the job that sends it: a repeated job sends the same mail. */
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: requestedMailKinds }).notNull(),
    grantedAt: instant("granted_at").notNull(),
  },
  (mail) => [
    index("requested_mail_of_account").on(mail.accountId, mail.kind),
    index("requested_mail_granted_at").on(mail.grantedAt),
  ],
);

export const securityEventKinds = [
  "signed up",
  "sign-up refused",
  "signed in",
  "sign-in refused",
  "signed out",
  "signed out elsewhere",
  "refresh token reused",
  "password reset requested",
  "password reset",
  "password changed",
  "password check refused",
  "email changed",
  "email change refused",
  "email verification requested",
  "email verified",
  "passkey added",
  "passkey removed",
  "data exported",
  "account deletion requested",
  "account deletion cancelled",
  "staff signed in",
  "staff sign-in refused",
  "staff locked out",
  "staff signed out",
  "staff factor confirmed",
  "staff factor refused",
] as const;

/** The audit trail. It outlives the accounts. */
export const securityEvents = pgTable(
  "security_event",
  {
    id: uuid().primaryKey(),
    at: instant("at").notNull(),
    tenant: text({ enum: tenantNames }).notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** A customer's account, or a member of staff. */
    accountId: uuid("account_id"),
    sessionId: uuid("session_id"),
    /** The IP address of the client as far as it can be trusted. */
    clientIp: text("client_ip").notNull(),
    requestId: text("request_id").notNull(),
  },
  (event) => [
    index("security_event_of_account").on(event.accountId, event.at),
    index("security_event_at").on(event.at),
    check(
      "security_event_known_kind",
      sql`${event.kind} in (${sql.raw(securityEventKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
  ],
);
