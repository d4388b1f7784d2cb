import { z } from "zod";
import { defineEndpoint, uuid } from "./kernel.ts";

const keyParams = z.strictObject({ key: z.string().max(64) });

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
  rateLimit: { points: 600, seconds: 60, per: "address" },
});

export const refreshAnonymousSession = defineEndpoint({
  id: "identity.refreshAnonymousSession",
  summary: "A new token for an anonymous session; its validation key rotates",
  method: "POST",
  path: "/anon/{key}/identities/{anonymousId}/token",
  audience: "anyone",
  params: keyParams.extend({ anonymousId: uuid }),
  body: z.strictObject({ validationKey: z.string().min(1).max(200) }),
  answers: { 200: anonymousSession.omit({ anonymousId: true }) },
  errors: ["NotFound", "InvalidValidationKey"],
  rateLimit: { points: 600, seconds: 60, per: "address" },
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
