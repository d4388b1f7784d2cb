import { emailFaults, isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { mailedTickets } from "@boxwright/core/identity/ticket";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import { z } from "zod";
import { boundedText, culture, defineEndpoint, noCard, plainText, uuid } from "./kernel.ts";

const keyParams = z.strictObject({ key: boundedText(64) });

export const anonymousSession = z.strictObject({
  anonymousToken: z.string(),
  validationKey: z.string(),
  anonymousId: uuid,
});

export const createAnonymousSession = defineEndpoint({
  id: "identity.createAnonymousSession",
  summary: "A new anonymous session",
  method: "POST",
  path: "/anon/{key}/token",
  audience: "anyone",
  params: keyParams,
  answers: { 200: anonymousSession },
  errors: ["NotFound"],
  rateLimit: { points: 600, seconds: 60, per: "network" },
});

export const refreshAnonymousSession = defineEndpoint({
  id: "identity.refreshAnonymousSession",
  summary: "A new token for an anonymous session; its validation key rotates",
  method: "POST",
  path: "/anon/{key}/identities/{anonymousId}/token",
  audience: "anyone",
  params: keyParams.extend({ anonymousId: uuid }),
  body: z.strictObject({ validationKey: boundedText(200).min(1) }),
  answers: { 200: anonymousSession.omit({ anonymousId: true }) },
  errors: ["NotFound", "InvalidValidationKey"],
  rateLimit: { points: 600, seconds: 60, per: "network" },
});

export const getKeys = defineEndpoint({
  id: "identity.getKeys",
  summary: "The public keys that verify tokens (JWKS)",
  method: "GET",
  path: "/auth/.well-known/jwks.json",
  audience: "anyone",
  answers: {
    200: z.strictObject({
      keys: z.array(
        z.strictObject({
          kty: z.literal("RSA"),
          kid: z.string(),
          use: z.literal("sig"),
          alg: z.literal("RS256"),
          n: z.string(),
          e: z.string(),
        }),
      ),
    }),
  },
});

// --- Accounts ------------------------------------------------------------------------------------------------

const authBase = "/auth/v1/{tenant}";
const tenantParams = z.strictObject({ tenant: boundedText(64) });

/** Only an unbroken run of digits counts as a card number here: generated email addresses have many groups of digits. */
const holdsNoCard = (email: string) => !containsCardNumber(email.replace(/\W|_/g, "x"));

/** An email address, normalised. */
export const emailText = boundedText(254)
  .transform(normaliseEmail)
  .refine(isEmail, { error: ({ input }) => (input === "" ? emailFaults.missing : emailFaults.invalid) })
  .refine(holdsNoCard, noCard);

/**
 * A password as it was typed: every character counts, so nothing is trimmed. The server checks the rules for new passwords.
 * The limit leaves room for 256 emoji, each of which is one character to people and several to JavaScript.
 */
export const passwordText = boundedText(4096)
  .min(1)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not contain control characters");

/** The origin of the calling storefront, to which the links in mails lead. */
const siteUrl = boundedText(2048).min(1);

const ticketId = boundedText(200).min(1);
const opaqueToken = boundedText(512).min(1);

const tokenPair = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });

/** Refuses floods before any other check. A tighter limit on failed sign-ins stops people who guess passwords. */
const perNetwork = { points: 600, seconds: 60, per: "network" } as const;

export const login = defineEndpoint({
  id: "identity.login",
  summary: "Signs in; the cart, orders and uploads of a given anonymous session move to the customer",
  method: "POST",
  path: `${authBase}/login`,
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({
    storeFrontId: uuid,
    email: emailText,
    password: passwordText,
    culture,
    siteUrl,
    anonymousId: uuid.optional(),
    validationKey: boundedText(200).min(1).optional(),
  }),
  answers: { 200: tokenPair },
  errors: ["NotFound", "InvalidSiteUrl", "InvalidCulture", "InvalidCredentials", "AccountBlocked"],
  rateLimit: perNetwork,
});

export const logout = defineEndpoint({
  id: "identity.logout",
  summary: "Ends the session of a refresh token; ending it again changes nothing",
  method: "POST",
  path: `${authBase}/logout`,
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({ refreshToken: opaqueToken }),
  answers: { 204: null },
  errors: ["NotFound"],
  rateLimit: perNetwork,
});

export const refreshSession = defineEndpoint({
  id: "identity.refresh",
  summary: "The next access and refresh token; a refresh token is used once",
  method: "POST",
  path: `${authBase}/refresh`,
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({ refreshToken: opaqueToken }),
  answers: { 200: tokenPair },
  errors: ["NotFound", "InvalidRefreshToken"],
  rateLimit: perNetwork,
});

export const requestPasswordReset = defineEndpoint({
  id: "identity.requestPasswordReset",
  summary: "Emails a link to reset a password; the response is the same whether or not the email is known",
  method: "POST",
  path: `${authBase}/resetPassword`,
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({ siteUrl, storeFrontId: uuid, email: emailText, culture }),
  answers: { 202: null },
  errors: ["NotFound", "InvalidSiteUrl", "InvalidCulture"],
  rateLimit: { points: 100, seconds: 900, per: "network" },
});

export const resetPassword = defineEndpoint({
  id: "identity.resetPassword",
  summary: "Sets a new password with the ticket of a mail, and ends all sessions",
  method: "PATCH",
  path: `${authBase}/resetPassword`,
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({ ticketId, password: passwordText, culture }),
  answers: { 204: null },
  errors: ["NotFound", "InvalidCulture", "InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 100, seconds: 900, per: "network" },
});

export const getTicket = defineEndpoint({
  id: "identity.getTicket",
  summary: "What a ticket is for",
  method: "GET",
  path: `${authBase}/tickets/{ticketId}`,
  audience: "anyone",
  params: tenantParams.extend({ ticketId }),
  answers: {
    200: z.strictObject({ ticketType: z.enum(mailedTickets), params: z.strictObject({ storeFrontId: uuid }) }),
  },
  errors: ["NotFound", "InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 100, seconds: 900, per: "network" },
});

export const changePassword = defineEndpoint({
  id: "identity.changePassword",
  summary: "Changes the customer's password and ends all other sessions",
  method: "PUT",
  path: `${authBase}/profile/me/password`,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ password: passwordText, newPassword: passwordText, culture }),
  answers: { 204: null },
  errors: ["NotFound", "InvalidCulture", "InvalidCredentials"],
  rateLimit: { points: 20, seconds: 900, per: "visitor" },
});

export const changeEmail = defineEndpoint({
  id: "identity.changeEmail",
  summary:
    "Changes the customer's email at once, unverified at first. If another account has that email, nothing changes: the response is the same, and both owners get a mail",
  method: "PUT",
  path: `${authBase}/profile/me/email`,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ password: passwordText, newEmail: emailText, culture }),
  answers: { 204: null },
  errors: ["NotFound", "InvalidCulture", "InvalidCredentials"],
  rateLimit: [
    { points: 20, seconds: 3600, per: "visitor" },
    { points: 60, seconds: 3600, per: "network" },
  ],
});

export const requestEmailVerification = defineEndpoint({
  id: "identity.requestEmailVerification",
  summary: "Sends a mail with a link that verifies the customer's email",
  method: "POST",
  path: `${authBase}/profile/me/verifyEmail`,
  audience: "customer",
  params: tenantParams,
  body: z.strictObject({ siteUrl, culture }),
  answers: { 202: null },
  errors: ["NotFound", "InvalidSiteUrl", "InvalidCulture"],
  rateLimit: { points: 20, seconds: 900, per: "visitor" },
});

export const verifyEmail = defineEndpoint({
  id: "identity.verifyEmail",
  summary: "Verifies an email with the ticket of a mail",
  method: "PATCH",
  path: `${authBase}/profile/verifyEmail`,
  audience: "anyone",
  params: tenantParams,
  body: z.strictObject({ ticketId, culture }),
  answers: { 204: null },
  errors: ["NotFound", "InvalidCulture", "InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 100, seconds: 900, per: "network" },
});

// --- Where a customer is signed in --------------------------------------------------------------------------------

const ownSession = z.strictObject({
  id: uuid,
  /** Browser and system, such as `Firefox, Mac`; null if they are not known. */
  device: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** When its tokens were last renewed, which a page in use does every few hours. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});

const ownSessions = `${authBase}/profile/me/sessions`;

export const listOwnSessions = defineEndpoint({
  id: "identity.listOwnSessions",
  summary:
    "Where the customer is signed in: the session of this call first, then the last used ones, a hundred at most",
  method: "GET",
  path: ownSessions,
  audience: "customer",
  params: tenantParams,
  answers: { 200: z.strictObject({ sessions: z.array(ownSession) }) },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 900, per: "visitor" },
});

export const endOwnSession = defineEndpoint({
  id: "identity.endOwnSession",
  summary: "Signs the customer out on one device; ending a session again changes nothing",
  method: "DELETE",
  path: `${ownSessions}/{sessionId}`,
  audience: "customer",
  params: tenantParams.extend({ sessionId: uuid }),
  answers: { 204: null },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 900, per: "visitor" },
});

export const endOtherSessions = defineEndpoint({
  id: "identity.endOtherSessions",
  summary: "Signs the customer out on all other devices",
  method: "DELETE",
  path: ownSessions,
  audience: "customer",
  params: tenantParams,
  answers: { 200: z.strictObject({ ended: z.int() }) },
  errors: ["NotFound"],
  rateLimit: { points: 60, seconds: 900, per: "visitor" },
});

const userMetadata = z.strictObject({
  given_name: plainText(100).optional(),
  family_name: plainText(100).optional(),
  company: plainText(100).optional(),
  title: plainText(50).optional(),
  locale: culture.optional(),
});

/** The identity provider's call, which answers in the provider's own form. */
export const signUp = defineEndpoint({
  id: "identity.signUp",
  summary: "Registers a customer",
  method: "POST",
  path: "/idp/dbconnections/signup",
  audience: "anyone",
  body: z.strictObject({
    client_id: boundedText(100).min(1),
    connection: boundedText(64).min(1),
    email: emailText,
    password: passwordText,
    user_metadata: userMetadata.optional(),
  }),
  answers: {
    200: z.strictObject({
      _id: uuid,
      email: z.string(),
      email_verified: z.boolean(),
      user_metadata: userMetadata,
    }),
  },
  errors: ["InvalidSignUp", "WeakPassword", "CommonPassword"],
  rateLimit: { points: 60, seconds: 900, per: "network" },
});

export type WireOwnSession = z.output<typeof ownSession>;
export type WireTokenPair = z.output<typeof tokenPair>;
export type WireUserMetadata = z.output<typeof userMetadata>;
