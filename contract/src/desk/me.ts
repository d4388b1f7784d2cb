import { staffRoles } from "@boxwright/core/identity/principal";
import { rights } from "@boxwright/core/identity/rights";
import { staffLanguages, tableDensities } from "@boxwright/core/identity/staff-settings";
import { z } from "zod";
import { boundedText, defineEndpoint, instant, money, uuid } from "../kernel.ts";
import { credentialId, passkeyOptions } from "../web-authn.ts";
import { factorMethod, factorProof, newFactor } from "./factor.ts";

const settings = z.strictObject({
  density: z.enum(tableDensities),
  language: z.enum(staffLanguages),
  /** Whether single letters are shortcuts. */
  letterKeys: z.boolean(),
});

export const me = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** The rights of the role. A limit is the largest amount that it may move; null without a limit. */
  rights: z.array(z.strictObject({ right: z.enum(rights), limit: money.nullable() })),
  settings,
  /** Since when the shop sends nothing and takes no orders; null if it does both. */
  heldSince: instant.nullable(),
  /** The second factors. In a demo, whose people have none, all are 0. */
  factors: z.strictObject({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() }),
  session: z.strictObject({
    expiresAt: instant,
    /** Seconds without a call after which the session ends. */
    idleSeconds: z.int(),
    /** Null in a demo, whose people have no second factor. */
    factorConfirmedAt: instant.nullable(),
    /** How long a confirmed factor counts as recent. */
    recentFactorSeconds: z.int(),
  }),
});

export const getMe = defineEndpoint({
  id: "desk.getMe",
  summary: "The signed-in member of staff, with rights and settings",
  method: "GET",
  path: "/api/desk/me",
  audience: "staff",
  right: null,
  answers: { 200: me },
});

export const putSettings = defineEndpoint({
  id: "desk.putSettings",
  summary: "Saves how the desk looks and behaves for the signed-in member of staff",
  method: "PUT",
  path: "/api/desk/me/settings",
  audience: "staff",
  right: null,
  body: settings,
  answers: { 200: settings },
});

export const askForFactor = defineEndpoint({
  id: "desk.askForFactor",
  summary: "The ways to confirm the second factor again, with a challenge for a passkey, which is good once",
  method: "POST",
  path: "/api/desk/me/factor/challenge",
  audience: "staff",
  right: null,
  answers: { 200: z.strictObject({ methods: z.array(factorMethod), passkey: passkeyOptions.nullable() }) },
  rateLimit: { points: 60, seconds: 900, per: "visitor" },
});

export const confirmFactor = defineEndpoint({
  id: "desk.confirmFactor",
  summary: "Confirms the second factor again, for calls that need a recent one",
  method: "POST",
  path: "/api/desk/me/factor",
  audience: "staff",
  right: null,
  body: z.strictObject({ factor: factorProof }),
  answers: { 204: null },
  errors: ["WrongFactor"],
  rateLimit: { points: 60, seconds: 900, per: "visitor" },
});

/** For the factors of the signed-in person, which need a recent one. The people of a demo have none. */
const ownFactors = {
  audience: "staff",
  right: null,
  method: "POST",
  rateLimit: { points: 60, seconds: 900, per: "visitor" },
} as const;

export const askForNewFactor = defineEndpoint({
  ...ownFactors,
  id: "desk.askForNewFactor",
  summary: "What a code app or a browser needs for a further factor of the signed-in member of staff",
  path: "/api/desk/me/factors/enrolment",
  answers: {
    200: z.strictObject({
      ticket: z.string(),
      totp: z.strictObject({ secret: z.string(), uri: z.string() }),
      passkey: passkeyOptions,
    }),
  },
  errors: ["FactorRequired", "Forbidden"],
});

export const addFactor = defineEndpoint({
  ...ownFactors,
  id: "desk.addFactor",
  summary: "Adds a passkey of the signed-in member of staff, or sets the code app, which replaces an earlier one",
  path: "/api/desk/me/factors",
  body: z.strictObject({ ticket: boundedText(200).min(1), factor: newFactor }),
  answers: { 204: null },
  errors: ["FactorRequired", "Forbidden", "InvalidTicket", "ExpiredTicket", "WrongFactor"],
});

const passkey = z.strictObject({
  /** The credential id of WebAuthn. */
  id: z.string(),
  /** The device on which it was added; null if it is unknown. */
  device: z.string().nullable(),
  addedAt: instant,
  /** Null if no use is known. */
  lastUsedAt: instant.nullable(),
});

export const listPasskeys = defineEndpoint({
  id: "desk.listPasskeys",
  summary: "The passkeys of the signed-in member of staff, the oldest first",
  method: "GET",
  path: "/api/desk/me/passkeys",
  audience: "staff",
  right: null,
  answers: { 200: z.strictObject({ results: z.array(passkey) }) },
});

export const removePasskey = defineEndpoint({
  ...ownFactors,
  method: "DELETE",
  id: "desk.removePasskey",
  summary: "Removes a passkey of the signed-in member of staff, unless it is the only second factor",
  path: "/api/desk/me/passkeys/{passkeyId}",
  params: z.strictObject({ passkeyId: credentialId }),
  answers: { 204: null },
  errors: ["FactorRequired", "Forbidden", "LastFactor"],
});

export const renewRecoveryCodes = defineEndpoint({
  ...ownFactors,
  id: "desk.renewRecoveryCodes",
  summary: "Ten new recovery codes of the signed-in member of staff, which replace earlier ones and are shown once",
  path: "/api/desk/me/recovery-codes",
  answers: { 200: z.strictObject({ recoveryCodes: z.array(z.string()) }) },
  errors: ["FactorRequired", "Forbidden"],
});

export type WirePasskey = z.output<typeof passkey>;
export type WireMe = z.output<typeof me>;
