import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { emailVerificationRequested, passwordResetRequested } from "../events.ts";
import { issueVerificationTicket } from "../request-email-verification.ts";
import { issueResetTicket } from "../request-password-reset.ts";
import type { Announced } from "./open-identity.ts";

interface MailedTicketsDeps {
  readonly db: Database;
  readonly announced: readonly Announced[];
  readonly now: () => Date;
}

/** The tickets in the mails that were announced last. */
export function openMailedTickets(deps: MailedTicketsDeps) {
  const lastPayload = (event: string) => deps.announced.findLast((one) => one.event === event)?.payload;
  return {
    /** Null if no mail goes out. */
    resetTicket(mailId: string = newId()): Promise<string | null> {
      const request = passwordResetRequested.payload.parse(lastPayload(passwordResetRequested.name));
      return issueResetTicket(deps, request, mailId);
    },
    async verificationTicket(mailId: string = newId()): Promise<string | null> {
      const { accountId } = emailVerificationRequested.payload.parse(lastPayload(emailVerificationRequested.name));
      return (await issueVerificationTicket(deps, accountId, mailId))?.secret ?? null;
    },
  };
}
