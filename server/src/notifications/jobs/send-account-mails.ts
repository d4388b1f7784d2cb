import {
  accountCreated,
  accountDeletionPlanned,
  emailChanged,
  emailChangeRefused,
  emailVerificationRequested,
  passkeyAdded,
  passwordChanged,
  passwordResetRequested,
  takenEmailTried,
} from "../../identity/events.ts";
import { issueKeepTicket } from "../../identity/plan-deletion.ts";
import { issueVerificationTicket } from "../../identity/request-email-verification.ts";
import { issueResetTicket } from "../../identity/request-password-reset.ts";
import { warnOfTakenEmail } from "../../identity/warn-of-taken-email.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import {
  accountDeletionMail,
  alreadyRegisteredMail,
  emailChangedMail,
  emailNotChangedMail,
  emailVerificationMail,
  passkeyAddedMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from "../account-mails.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const sendWelcome = defineMailJob("send-welcome", accountCreated);
const sendEmailVerification = defineMailJob("send-email-verification", emailVerificationRequested);
const sendPasswordReset = defineMailJob("send-password-reset", passwordResetRequested);
const sendPasswordChanged = defineMailJob("send-password-changed", passwordChanged);
const sendPasskeyAdded = defineMailJob("send-passkey-added", passkeyAdded);
const sendEmailChanged = defineMailJob("send-email-changed", emailChanged);
const sendEmailNotChanged = defineMailJob("send-email-not-changed", emailChangeRefused);
const sendAccountDeletion = defineMailJob("send-account-deletion", accountDeletionPlanned);
const sendAlreadyRegistered = defineMailJob("send-already-registered", takenEmailTried);

export const accountMailSubscriptions = [
  subscribe(accountCreated, sendWelcome),
  subscribe(emailVerificationRequested, sendEmailVerification),
  subscribe(passwordResetRequested, sendPasswordReset),
  subscribe(passwordChanged, sendPasswordChanged),
  subscribe(passkeyAdded, sendPasskeyAdded),
  subscribe(emailChanged, sendEmailChanged),
  subscribe(emailChangeRefused, sendEmailNotChanged),
  subscribe(takenEmailTried, sendAlreadyRegistered),
  subscribe(accountDeletionPlanned, sendAccountDeletion),
];

/**
 * The mails about accounts. Each attempt to send a mail issues its ticket, so that the secret is in the mail alone, never in a job
 * or in the database.
 */
export function accountMailJobs(deps: NotificationDeps): JobHandler[] {
  return [...ticketMailJobs(deps), ...noticeJobs(deps)];
}

function ticketMailJobs(deps: NotificationDeps): JobHandler[] {
  const { mailer } = deps;
  return [
    handleJob(sendWelcome, async ({ payload, jobId: id }) => {
      const issued = await issueVerificationTicket(deps, payload.accountId, id);
      if (issued === null) return;
      const { email: to, culture } = issued.account;
      await mailer.send(await welcomeMail({ id, to, culture, ...(await senderOf(deps)) }, issued.secret));
    }),

    handleJob(sendEmailVerification, async ({ payload, jobId: id }) => {
      const { accountId, siteUrl, culture } = payload;
      const issued = await issueVerificationTicket(deps, accountId, id);
      if (issued === null) return;
      const sender = await senderOf(deps, siteUrl);
      await mailer.send(
        await emailVerificationMail({ id, to: issued.account.email, culture, ...sender }, issued.secret),
      );
    }),

    handleJob(sendPasswordReset, async ({ payload, jobId: id }) => {
      const { email: to, siteUrl, culture } = payload;
      const secret = await issueResetTicket(deps, payload, id);
      if (secret === null) return;
      await mailer.send(await passwordResetMail({ id, to, culture, ...(await senderOf(deps, siteUrl)) }, secret));
    }),

    handleJob(sendAccountDeletion, async ({ payload: { accountId, email: to, culture }, jobId: id }) => {
      const issued = await issueKeepTicket(deps, accountId);
      if (issued === null) return;
      const { secret, erasesAt } = issued;
      await mailer.send(await accountDeletionMail({ id, to, culture, ...(await senderOf(deps)) }, secret, erasesAt));
    }),
  ];
}

function noticeJobs(deps: NotificationDeps): JobHandler[] {
  const { mailer } = deps;
  return [
    handleJob(sendPasswordChanged, async ({ payload: { email: to, culture }, jobId: id }) =>
      mailer.send(await passwordChangedMail({ id, to, culture, ...(await senderOf(deps)) })),
    ),

    handleJob(sendPasskeyAdded, async ({ payload: { email: to, culture }, jobId: id }) =>
      mailer.send(await passkeyAddedMail({ id, to, culture, ...(await senderOf(deps)) })),
    ),

    handleJob(sendEmailChanged, async ({ payload: { oldEmail: to, culture }, jobId: id }) =>
      mailer.send(await emailChangedMail({ id, to, culture, ...(await senderOf(deps)) })),
    ),

    handleJob(sendEmailNotChanged, async ({ payload: { accountId, culture }, jobId: id }) => {
      const account = await warnOfTakenEmail(deps, accountId, "email change refused", id);
      if (account !== null)
        await mailer.send(await emailNotChangedMail({ id, to: account.email, culture, ...(await senderOf(deps)) }));
    }),

    handleJob(sendAlreadyRegistered, async ({ payload, jobId: id }) => {
      const account = await warnOfTakenEmail(deps, payload.accountId, "taken email tried", id);
      if (account === null) return;
      await mailer.send(
        await alreadyRegisteredMail({ id, to: account.email, culture: account.culture, ...(await senderOf(deps)) }),
      );
    }),
  ];
}
