import { isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { staffRoles } from "@boxwright/core/identity/principal";
import { inviteByLink } from "../desk/staff/invite-staff.ts";
import { invitationUrl } from "../identity/staff/invitations.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = `npm run staff:add -- <email> <${staffRoles.join(" | ")}>`;

/** `npm run staff:add`: invites a person to the desk, and prints the link with which they set a password, once, within a day. */
export async function addStaffMember({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const email = normaliseEmail(words[0] ?? "");
  const role = staffRoles.find((one) => one === words[1]);
  if (words.length !== 2 || !isEmail(email) || role === undefined) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  const invited = { tenant: config.tenant, email, role };
  const by = { actor: { kind: "operator" }, clientIp: null } as const;
  const outcome = await inviteByLink({ db, now: () => new Date() }, invited, by);
  if (!outcome.ok) throw new UnusableSetting(`Nobody was invited. ${email} is at the desk already.`);
  return [
    `${email} can join the desk as ${role}. The link is good once, for a day:`,
    invitationUrl(config.siteOrigins[0], outcome.value),
  ].join("\n");
}

if (import.meta.main) await runCommand(addStaffMember);
