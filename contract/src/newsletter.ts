import { subscriptionStatuses } from "@boxwright/core/newsletter/subscription";
import { z } from "zod";
import { emailText } from "./identity.ts";
import { boundedText, culture, defineEndpoint, storefrontBase, storefrontParams } from "./kernel.ts";

const audienceId = boundedText(64).min(1);
const token = boundedText(200).min(1);

export const getNewsletterStatus = defineEndpoint({
  id: "newsletter.getStatus",
  summary: "Whether an email gets the newsletter, shown only to the customer who has verified that email",
  method: "GET",
  path: `${storefrontBase}/newsletter`,
  audience: "visitor",
  params: storefrontParams,
  query: z.strictObject({ email: emailText, audienceId }),
  answers: {
    200: z.strictObject({
      email: z.string(),
      audienceId,
      /** Null for anyone who has not verified the email as theirs, whether or not it is subscribed. */
      status: z.enum(subscriptionStatuses).nullable(),
    }),
  },
  failures: { otherwise: "ECX025" },
  errors: ["NotFound", "Unavailable"],
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const subscribeToNewsletter = defineEndpoint({
  id: "newsletter.subscribe",
  summary:
    "Mails the owner of an email a link to confirm the newsletter; the response is the same whether or not the email is known",
  method: "POST",
  path: `${storefrontBase}/newsletter/subscribe`,
  audience: "visitor",
  params: storefrontParams,
  body: z.strictObject({ email: emailText, audienceId, culture }),
  answers: { 202: null },
  failures: { otherwise: "ECX026" },
  errors: ["NotFound", "InvalidCulture"],
  rateLimit: { points: 10, seconds: 600, per: "network" },
});

export const confirmNewsletter = defineEndpoint({
  id: "newsletter.confirm",
  summary: "Subscribes the email to which the mail with this token was sent",
  method: "POST",
  path: `${storefrontBase}/newsletter/confirm`,
  audience: "anyone",
  params: storefrontParams,
  body: z.strictObject({ token }),
  answers: { 204: null },
  failures: { otherwise: "ECX026" },
  errors: ["NotFound", "InvalidTicket", "ExpiredTicket"],
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const unsubscribeFromNewsletter = defineEndpoint({
  id: "newsletter.unsubscribe",
  summary: "Ends a subscription, with the token of any of its mails; ending it again changes nothing",
  method: "POST",
  path: `${storefrontBase}/newsletter/unsubscribe`,
  audience: "anyone",
  params: storefrontParams,
  body: z.strictObject({ token }),
  answers: { 204: null },
  failures: { otherwise: "ECX027" },
  errors: ["NotFound", "InvalidTicket"],
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const endOwnNewsletter = defineEndpoint({
  id: "newsletter.endOwn",
  summary: "Ends the newsletter to the customer's own verified email",
  method: "DELETE",
  path: `${storefrontBase}/newsletter`,
  audience: "customer",
  params: storefrontParams,
  query: z.strictObject({ email: emailText, audienceId }),
  answers: { 204: null },
  failures: { otherwise: "ECX027" },
  errors: ["NotFound", "Forbidden", "Unavailable"],
});
