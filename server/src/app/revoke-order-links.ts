import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { revokeLinksOf } from "../orders/postgres/link-store.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run orders:revoke-links -- <order number>";

/** `npm run orders:revoke-links`: disables the links in all mails of an order so far. The shop need not run. */
export async function revokeOrderLinks({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word = ""] = words;
  const number = word.toUpperCase();
  if (!orderNumberForm.test(number)) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  const count = await revokeLinksOf(db, number, new Date());
  if (count === null) throw new UnusableSetting(`There is no order ${number}.`);
  if (count === 0) throw new UnusableSetting(`${number} has no active links.`);
  return `${count === 1 ? "One link" : `${count} links`} of ${number} revoked. New mails will have new links.`;
}

if (import.meta.main) await runCommand(revokeOrderLinks);
