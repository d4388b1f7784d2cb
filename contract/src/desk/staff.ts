import { staffRoles } from "@boxwright/core/identity/principal";
import { z } from "zod";
import { emailText } from "../identity.ts";
import { defineEndpoint, instant, uuid } from "../kernel.ts";

const staffBase = "/api/desk/staff";
const ofStaff = z.strictObject({ staffId: uuid });
const role = z.enum(staffRoles);

const session = z.strictObject({
  id: uuid,
  /** What the desk calls the device; null for another client. */
  device: z.string().nullable(),
  clientIp: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether this call came from it. */
  isOwn: z.boolean(),
});

export const staffPerson = z.strictObject({
  id: uuid,
  /** Empty until the person accepts the invitation. */
  name: z.string(),
  email: z.string(),
  role,
  state: z.enum(["invited", "active", "blocked"]),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  blockedAt: instant.nullable(),
  /** The end of an unused invitation, as soon as its mail is sent. */
  invitedUntil: instant.nullable(),
  /** Whether the person has a code app, and how many passkeys. */
  factors: z.strictObject({ totp: z.boolean(), passkeys: z.int() }),
  /** The open ones, the newest first. */
  sessions: z.array(session),
});

export const listStaff = defineEndpoint({
  id: "desk.listStaff",
  summary: "The people of the desk, in the order in which they came",
  method: "GET",
  path: staffBase,
  audience: "staff",
  right: "staff.write",
  answers: { 200: z.strictObject({ results: z.array(staffPerson) }) },
});

export const inviteStaff = defineEndpoint({
  id: "desk.inviteStaff",
  summary: "Invites a person to the desk by a mail, whose link is good once, for a day",
  method: "POST",
  path: staffBase,
  audience: "staff",
  right: "staff.write",
  body: z.strictObject({ email: emailText, role }),
  answers: { 201: staffPerson },
  errors: ["FactorRequired", "EmailTaken"],
  idempotent: true,
  rateLimit: { points: 60, seconds: 3600, per: "visitor" },
});

export const inviteStaffAgain = defineEndpoint({
  id: "desk.inviteStaffAgain",
  summary: "Mails a person another link, which sets a new password and replaces earlier links",
  method: "POST",
  path: `${staffBase}/{staffId}/invitation`,
  audience: "staff",
  right: "staff.write",
  params: ofStaff,
  answers: { 202: null },
  errors: ["FactorRequired", "InvalidTransition"],
  rateLimit: { points: 60, seconds: 3600, per: "visitor" },
});

export const patchStaff = defineEndpoint({
  id: "desk.patchStaff",
  summary:
    "Changes the role of a person, blocks or unblocks them, or resets their second factors; each ends the sessions of the person",
  method: "PATCH",
  path: `${staffBase}/{staffId}`,
  audience: "staff",
  right: "staff.write",
  params: ofStaff,
  body: z.strictObject({
    role: role.optional(),
    blocked: z.boolean().optional(),
    /** The next sign-in sets up a second factor again. */
    resetFactors: z.literal(true).optional(),
  }),
  answers: { 200: staffPerson },
  errors: ["FactorRequired", "LastOwner"],
});

export const endStaffSession = defineEndpoint({
  id: "desk.endStaffSession",
  summary: "Ends an open session of a person, such as on a lost device",
  method: "DELETE",
  path: `${staffBase}/{staffId}/sessions/{sessionId}`,
  audience: "staff",
  right: "staff.write",
  params: ofStaff.extend({ sessionId: uuid }),
  answers: { 204: null },
});

export type WireStaffPerson = z.output<typeof staffPerson>;
