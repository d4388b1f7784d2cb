import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

const ofAccount = z.strictObject({ accountId: z.uuid() });

/** Someone signed up. */
export const accountCreated = defineEvent({ name: "identity.account-created", payload: ofAccount });

/** Someone tried to use the e-mail of this account for another account: its owner gets a mail, the answer reveals nothing. */
export const takenEmailTried = defineEvent({ name: "identity.taken-email-tried", payload: ofAccount });

/** Someone has forgotten a password, or says so: whether the e-mail has an account is looked up where nobody waits for it. */
export const passwordResetRequested = defineEvent({
  name: "identity.password-reset-requested",
  payload: z.strictObject({
    tenant: z.enum(tenantNames),
    email: z.string(),
    siteUrl: z.string(),
    culture: z.string(),
    /** The client's, for the audit trail. */
    clientIp: z.string(),
    requestId: z.string(),
  }),
});

export const emailVerificationRequested = defineEvent({
  name: "identity.email-verification-requested",
  payload: ofAccount.extend({ siteUrl: z.string(), culture: z.string() }),
});

/** `email` is the account's when its password changed: whoever changes it next does not get the notice. */
export const passwordChanged = defineEvent({
  name: "identity.password-changed",
  payload: ofAccount.extend({ email: z.string(), culture: z.string() }),
});

/** A customer wanted an e-mail that another account has, and keeps the present one. */
export const emailChangeRefused = defineEvent({
  name: "identity.email-change-refused",
  payload: ofAccount.extend({ culture: z.string() }),
});

/** The account has a new e-mail; `oldEmail` is where its owner was reached before. */
export const emailChanged = defineEvent({
  name: "identity.email-changed",
  payload: ofAccount.extend({ oldEmail: z.string(), culture: z.string() }),
});
