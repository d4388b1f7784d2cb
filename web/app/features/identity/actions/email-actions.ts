import { changeEmail, requestEmailVerification, verifyEmail as verifyEmailCall } from "@boxwright/contract/identity";
import { normaliseEmail } from "@boxwright/core/identity/email";
import { type Account, requireSignedIn } from "./account.ts";
import { requireParameters } from "./required-parameters.ts";

interface EmailChange {
  readonly password: string;
  readonly newEmail: string;
}

/** Changes the signed-in customer's email, and reads the customer again. */
export async function updateEmail(account: Account, { password, newEmail }: EmailChange): Promise<void> {
  requireSignedIn(account);
  requireParameters({ password, newEmail });
  const { tenant, culture } = account.config;
  await account.client.call(changeEmail, {
    params: { tenant },
    body: { password, newEmail: normaliseEmail(newEmail), culture },
  });
  await account.session.readCustomer();
}

/** Requests the mail that verifies the signed-in customer's email. */
export async function sendVerification(account: Account): Promise<void> {
  requireSignedIn(account);
  const { tenant, culture } = account.config;
  await account.client.call(requestEmailVerification, {
    params: { tenant },
    body: { siteUrl: account.siteUrl, culture },
  });
}

/** Verifies an email with the ticket of that mail. Nobody needs to be signed in. */
export async function verifyEmail(account: Account, { ticketId }: { readonly ticketId: string }): Promise<void> {
  account.session.requireInit();
  requireParameters({ ticketId });
  const { tenant, culture } = account.config;
  await account.tokenClient.call(verifyEmailCall, { params: { tenant }, body: { ticketId, culture } });
}
