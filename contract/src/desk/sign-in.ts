import { z } from "zod";
import { emailText, passwordText } from "../identity.ts";
import { boundedText, defineEndpoint, plainText, uuid } from "../kernel.ts";
import { passkeyOptions } from "../web-authn.ts";
import { factorMethod, factorProof, newFactor } from "./factor.ts";

const deskAuth = "/auth/v1/desk";

/** Refuses floods before any other check. Wrong passwords and factors lock the account far earlier. */
const perNetwork = { points: 300, seconds: 60, per: "network" } as const;

/** The device, which keeps its id: a further sign-in on it ends the earlier session there. */
const device = z.strictObject({ id: uuid, name: plainText(100) });

const ticket = boundedText(200).min(1);

const signedIn = z.strictObject({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
});

/** The next step of a sign-in. `challenge` is the usual factor of the person, or `enrol` for a person who has none yet. */
const challenge = z.union([
  z.strictObject({
    challenge: z.enum(["totp", "passkey"]),
    ticket: z.string(),
    /** All ways to answer it, the usual one first. */
    methods: z.array(factorMethod),
    /** The options for a passkey; null for a person without one. */
    passkey: passkeyOptions.nullable(),
  }),
  z.strictObject({
    challenge: z.literal("enrol"),
    ticket: z.string(),
    /** The secret for a code app, and the URI for its QR code. */
    totp: z.strictObject({ secret: z.string(), uri: z.string() }),
    /** The options for a new passkey. */
    passkey: passkeyOptions,
  }),
]);

export const login = defineEndpoint({
  id: "desk.login",
  summary: "Signs a member of staff in, or asks for the second factor, or to set up the first one",
  method: "POST",
  path: `${deskAuth}/login`,
  audience: "anyone",
  body: z.strictObject({ email: emailText, password: passwordText, device: device.optional() }),
  answers: { 200: z.union([signedIn, challenge]) },
  errors: ["InvalidCredentials"],
  rateLimit: perNetwork,
});

export const confirmLogin = defineEndpoint({
  id: "desk.confirmLogin",
  summary: "Completes a sign-in with the second factor of the person",
  method: "POST",
  path: `${deskAuth}/login/factor`,
  audience: "anyone",
  body: z.strictObject({ ticket, factor: factorProof }),
  answers: { 200: signedIn },
  errors: ["InvalidTicket", "ExpiredTicket", "WrongFactor"],
  rateLimit: perNetwork,
});

export const enrolFactor = defineEndpoint({
  id: "desk.enrolFactor",
  summary:
    "Completes the first sign-in with the first factor of the person, and answers with the recovery codes, which are shown once",
  method: "POST",
  path: `${deskAuth}/login/enrolment`,
  audience: "anyone",
  body: z.strictObject({ ticket, factor: newFactor }),
  answers: { 200: signedIn.extend({ recoveryCodes: z.array(z.string()) }) },
  errors: ["InvalidTicket", "ExpiredTicket", "WrongFactor"],
  rateLimit: perNetwork,
});

export const acceptInvitation = defineEndpoint({
  id: "desk.acceptInvitation",
  summary:
    "Sets the name and password of an invited person, and goes on like a sign-in; an invitation is good once, for a day",
  method: "POST",
  path: `${deskAuth}/invitation`,
  audience: "anyone",
  body: z.strictObject({
    invitation: ticket,
    name: plainText(100).min(1),
    password: passwordText,
    device: device.optional(),
  }),
  answers: { 200: challenge },
  errors: ["InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 100, seconds: 900, per: "network" },
});

export const logout = defineEndpoint({
  id: "desk.logout",
  summary: "Ends the session of the token",
  method: "POST",
  path: `${deskAuth}/logout`,
  audience: "staff",
  right: null,
  answers: { 204: null },
});

export type WireDevice = z.output<typeof device>;
export type WireChallenge = z.output<typeof challenge>;
