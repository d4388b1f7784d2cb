import { staffRoles } from "@boxwright/core/identity/principal";
import {
  type StaffSettings,
  staffLanguages,
  tableDensities,
  usualSettings,
} from "@boxwright/core/identity/staff-settings";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { boundedJson } from "../../../platform/db/bounded-json.ts";
import { instant } from "../../../platform/db/instant.ts";
import { sealedText } from "../../../platform/db/sealed-text.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";

const storedSettings = z.looseObject({
  density: z.enum(tableDensities),
  language: z.enum(staffLanguages),
  letterKeys: z.boolean(),
});

/** The people who work at the desk. They are never customers. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** Normalised. */
    email: text().notNull(),
    /** Empty until the person accepts the invitation. */
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    /** Argon2id with its parameters and salt (PHC string); null until the person accepts the invitation. */
    passwordHash: text("password_hash"),
    isDemo: boolean("is_demo").notNull().default(false),
    settings: storedJson<StaffSettings>("settings", storedSettings, { instead: usualSettings }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** The last call of any session. */
    lastSeenAt: instant("last_seen_at"),
    blockedAt: instant("blocked_at"),
  },
  (person) => [
    unique("staff_one_per_email").on(person.tenant, person.email),
    check("staff_email_in_normal_form", sql`${person.email} = lower(trim(${person.email}))`),
    check("staff_password_is_argon2id", sql`${person.passwordHash} like '$argon2id$%'`),
    check("staff_json", boundedJson({ column: person.settings, kind: "object", mostBytes: 4096 })),
  ],
);

const ofStaff = () =>
  uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const staffSessionEnds = [
  "signed out",
  "signed in again",
  "ended at the desk",
  "role changed",
  "blocked",
  "factors reset",
  "password set",
] as const;

/** A sign-in on one device. */
export const staffSessions = pgTable(
  "staff_session",
  {
    /** The `sid` of its token. */
    id: uuid().primaryKey(),
    staffId: ofStaff(),
    /** The id that the desk keeps on the device, and what it calls the device; null for another client. */
    deviceId: uuid("device_id"),
    device: text(),
    clientIp: text("client_ip").notNull(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Null in a demo, whose people have no second factor. */
    factorConfirmedAt: instant("factor_confirmed_at"),
    /** The challenge that a passkey signs to confirm the factor again; null without one, and after its one use. */
    challenge: text(),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by", { enum: staffSessionEnds }),
  },
  (session) => [
    index("staff_session_of_staff").on(session.staffId),
    index("staff_session_created_at").on(session.createdAt),
    check("staff_session_ends_for_a_reason", sql`(${session.endedAt} is null) = (${session.endedBy} is null)`),
  ],
);

/** The secret of a person's code app (RFC 6238). */
export const staffTotp = pgTable("staff_totp", {
  staffId: ofStaff().primaryKey(),
  /** Base 32. */
  secret: sealedText("staff_totp", "secret").notNull(),
  /** The time step of the last accepted code. No code of it or of an earlier one is accepted again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: instant("created_at").notNull(),
});

/** The public keys of a person's passkeys (WebAuthn). */
export const staffPasskeys = pgTable(
  "staff_passkey",
  {
    credentialId: text("credential_id").primaryKey(),
    staffId: ofStaff(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    /** What the desk calls the device on which it was added; null for another client, and for passkeys from before this column. */
    device: text(),
    createdAt: instant("created_at").notNull(),
    /** Null until its next use for passkeys from before this column. */
    lastUsedAt: instant("last_used_at"),
  },
  (passkey) => [index("staff_passkey_of_staff").on(passkey.staffId)],
);

/** Codes for a person who has lost the second factor, by their hashes. Each works once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_code",
  {
    hash: text().primaryKey(),
    staffId: ofStaff(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
  },
  (code) => [index("staff_recovery_code_of_staff").on(code.staffId)],
);

/** A sign-in after its password, which waits for the second factor or for the first one of the person; or a further factor that is set up. */
export const staffSignIns = pgTable(
  "staff_sign_in",
  {
    /** The hash of the ticket. */
    hash: text().primaryKey(),
    staffId: ofStaff(),
    purpose: text({ enum: ["factor", "enrol", "add"] }).notNull(),
    /** The challenge that a passkey signs; null after its one use. */
    challenge: text(),
    /** The secret for the code app of a person without a factor. */
    totpSecret: sealedText("staff_sign_in", "totp_secret"),
    deviceId: uuid("device_id"),
    device: text(),
    issuedAt: instant("issued_at").notNull(),
    usedAt: instant("used_at"),
  },
  (signIn) => [
    index("staff_sign_in_of_staff").on(signIn.staffId),
    index("staff_sign_in_issued_at").on(signIn.issuedAt),
  ],
);

/** The links with which people set their name and password, by the hashes of their secrets. */
export const staffInvitations = pgTable(
  "staff_invitation",
  {
    hash: text().primaryKey(),
    staffId: ofStaff(),
    issuedAt: instant("issued_at").notNull(),
    /** When it was accepted, or a newer one replaced it. */
    usedAt: instant("used_at"),
  },
  (invitation) => [
    index("staff_invitation_of_staff").on(invitation.staffId),
    index("staff_invitation_issued_at").on(invitation.issuedAt),
  ],
);
