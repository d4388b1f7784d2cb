import { staffRoles } from "@boxwright/core/identity/principal";
import { rights } from "@boxwright/core/identity/rights";
import { staffLanguages, tableDensities } from "@boxwright/core/identity/staff-settings";
import { z } from "zod";
import { defineEndpoint, instant, money, uuid } from "../kernel.ts";
import { factorMethod, factorProof, passkeyOptions } from "./factor.ts";

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

export type WireMe = z.output<typeof me>;
