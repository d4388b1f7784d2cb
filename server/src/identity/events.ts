import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

const ofAccount = z.strictObject({ accountId: z.uuid() });

export const accountCreated = defineEvent({ name: "identity.account-created", payload: ofAccount });

/** Someone tried to use the email of this account for another account. Its owner gets a mail; the reply reveals nothing. */
export const takenEmailTried = defineEvent({ name: "identity.taken-email-tried", payload: ofAccount });

/** Someone requested a password reset. The worker looks the email up, so that the response time reveals nothing. */
export const passwordResetRequested = defineEvent({
  name: "identity.password-reset-requested",
  payload: z.strictObject({
    tenant: z.enum(tenantNames),
    email: z.string(),
    siteUrl: z.string(),
    culture: z.string(),
    /** For the audit trail. */
    clientIp: z.string(),
    requestId: z.string(),
  }),
});

export const emailVerificationRequested = defineEvent({
  name: "identity.email-verification-requested",
  payload: ofAccount.extend({ siteUrl: z.string(), culture: z.string() }),
});

/** `email` is the email at the time of the change, so that a later email does not get the notice. */
export const passwordChanged = defineEvent({
  name: "identity.password-changed",
  payload: ofAccount.extend({ email: z.string(), culture: z.string() }),
});

/** `email` and `culture` are those of the account at the time. */
export const passkeyAdded = defineEvent({
  name: "identity.passkey-added",
  payload: ofAccount.extend({ email: z.string(), culture: z.string() }),
});

/** A customer tried to change to an email that another account has. */
export const emailChangeRefused = defineEvent({
  name: "identity.email-change-refused",
  payload: ofAccount.extend({ culture: z.string() }),
});

export const emailChanged = defineEvent({
  name: "identity.email-changed",
  payload: ofAccount.extend({ oldEmail: z.string(), culture: z.string() }),
});

export const accountDeletionPlanned = defineEvent({
  name: "identity.account-deletion-planned",
  payload: ofAccount.extend({ email: z.string(), culture: z.string() }),
});
