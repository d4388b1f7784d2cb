import { z } from "zod";
import { login, passwordText } from "./identity.ts";
import { boundedText, defineEndpoint, plainText, uuid } from "./kernel.ts";
import { createdPasskey, passkeyOptions, signedByPasskey } from "./web-authn.ts";

const tenantParams = z.strictObject({ tenant: boundedText(64) });
const own = "/auth/v1/{tenant}/profile/me/passkeys";
const ticket = boundedText(200).min(1);

/** What a passkey has to sign, within ten minutes and once. */
const challenge = z.strictObject({ ticket: z.string(), options: passkeyOptions });

const passkey = z.strictObject({
  id: uuid,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null if nobody has signed in with it yet. */
  lastUsedAt: z.iso.datetime().nullable(),
});

export const listPasskeys = defineEndpoint({
  id: "identity.listPasskeys",
  summary: "The customer’s passkeys, the oldest first",
  method: "GET",
  path: own,
  audience: "customer",
  params: tenantParams,
  answers: { 200: z.strictObject({ passkeys: z.array(passkey) }) },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 900, per: "visitor" },
});

export const requestPasskey = defineEndpoint({
  id: "identity.requestPasskey",
  summary: "Begins to add a passkey; it needs the password, and a customer has ten passkeys at most",
  method: "POST",
  path: `${own}/challenge`,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ password: passwordText }),
  answers: { 200: challenge },
  errors: ["NotFound", "InvalidCredentials", "TooManyPasskeys"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const addPasskey = defineEndpoint({
  id: "identity.addPasskey",
  summary: "Adds the passkey that the browser has created for a challenge",
  method: "POST",
  path: own,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ ticket, name: plainText(60).min(1), response: createdPasskey }),
  answers: { 201: passkey },
  errors: ["NotFound", "InvalidTicket", "ExpiredTicket", "InvalidPasskey", "TooManyPasskeys"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const removePasskey = defineEndpoint({
  id: "identity.removePasskey",
  summary: "Removes one of the customer’s passkeys; it needs the password",
  method: "POST",
  path: `${own}/{passkeyId}/removal`,
  audience: "customer",
  params: tenantParams.extend({ passkeyId: uuid }),
  body: z.strictObject({ password: passwordText }),
  answers: { 204: null },
  errors: ["NotFound", "InvalidCredentials"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});

export const requestPasskeySignIn = defineEndpoint({
  id: "identity.requestPasskeySignIn",
  summary: "Begins a sign-in with a passkey; it says nothing about any account",
  method: "POST",
  path: "/auth/v1/{tenant}/login/passkey/challenge",
  audience: "anyone",
  params: tenantParams,
  answers: { 200: challenge },
  errors: ["NotFound"],
  rateLimit: { points: 60, seconds: 900, per: "network" },
});

export const passkeyLogin = defineEndpoint({
  id: "identity.passkeyLogin",
  summary:
    "Signs in with a passkey; the cart, orders and uploads of a given anonymous session move to the customer, as at `identity.login`",
  method: "POST",
  path: "/auth/v1/{tenant}/login/passkey",
  audience: "anyone",
  params: tenantParams,
  body: login.body.omit({ email: true, password: true }).extend({ ticket, response: signedByPasskey }),
  answers: login.answers,
  errors: [
    "NotFound",
    "InvalidSiteUrl",
    "InvalidCulture",
    "InvalidTicket",
    "ExpiredTicket",
    "InvalidPasskey",
    "AccountBlocked",
  ],
  rateLimit: { points: 60, seconds: 900, per: "network" },
});

export type WirePasskey = z.output<typeof passkey>;
