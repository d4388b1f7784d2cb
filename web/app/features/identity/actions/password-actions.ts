import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import {
  changePassword as changePasswordCall,
  getTicket,
  requestPasswordReset,
  resetPassword as resetPasswordCall,
} from "@boxwright/contract/identity";
import { normaliseEmail } from "@boxwright/core/identity/email";
import { isRefused } from "../session/fresh-tokens.ts";
import { type Account, requireSignedIn } from "./account.ts";
import { requireParameters } from "./required-parameters.ts";

/** Requests the mail with which a forgotten password can be changed. */
export async function resetPassword(account: Account, { email }: { readonly email: string }): Promise<void> {
  account.session.requireInit();
  requireParameters({ email });
  const { tenant, storeFrontId, culture } = account.config;
  await account.tokenClient.call(requestPasswordReset, {
    params: { tenant },
    body: { siteUrl: account.siteUrl, storeFrontId, email: normaliseEmail(email), culture },
  });
}

interface TicketAndPassword {
  readonly ticketId: string;
  readonly password: string;
}

/** Sets a new password with the ticket of that mail. Rejects an invalid ticket with an ApiProblem that has the code `InvalidTicket`. */
export async function changePassword(account: Account, { ticketId, password }: TicketAndPassword): Promise<void> {
  account.session.requireInit();
  requireParameters({ ticketId, password });
  await requireResetTicket(account, ticketId);
  const { tenant, culture } = account.config;
  await account.tokenClient.call(resetPasswordCall, { params: { tenant }, body: { ticketId, password, culture } });
}

async function requireResetTicket({ config, tokenClient }: Account, ticketId: string): Promise<void> {
  const { tenant, storeFrontId } = config;
  const ticket = await tokenClient.call(getTicket, { params: { tenant, ticketId } }).catch((problem: unknown) => {
    if (isRefused(problem)) return null;
    throw problem;
  });
  if (ticket?.ticketType === "reset_password" && ticket.params.storeFrontId === storeFrontId) return;
  throw new ApiProblem("Ticket is invalid or expired", 404, { title: "InvalidTicket" });
}

interface PasswordChange {
  /** The current one. */
  readonly password: string;
  readonly newPassword: string;
}

/** Changes the signed-in customer's password. */
export async function updatePassword(account: Account, { password, newPassword }: PasswordChange): Promise<void> {
  requireSignedIn(account);
  requireParameters({ password, newPassword });
  const { tenant, culture } = account.config;
  await account.client.call(changePasswordCall, { params: { tenant }, body: { password, newPassword, culture } });
}
