import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Verdict, verifyChain } from "../desk/audit/verify-chain.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run audit:verify [-- <entries> <hash>]";
const positionForm = /^\d{1,15}$/;
const hashForm = /^[0-9a-f]{64}$/;

/**
 * `npm run audit:verify`: walks the audit of the shop and reports the first entry that is not as the shop wrote it. With the number of entries
 * and the hash of an earlier result, it also reports an audit that was written again. The shop may run.
 */
export async function verifyAudit({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [position = "", hash = ""] = words;
  const isKnown = words.length === 2 && positionForm.test(position) && hashForm.test(hash);
  if (words.length > 0 && !isKnown) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  const verdict = await verifyChain(db, config.tenant, isKnown ? { position: Number(position), hash } : null);
  if (verdict.kind === "whole") return `The audit is whole: ${verdict.end.position} entries, ${verdict.end.hash}`;
  throw new UnusableSetting(sentenceOf(config.tenant, verdict));
}

function sentenceOf(tenant: TenantName, { kind, position }: Exclude<Verdict, { kind: "whole" }>): string {
  const entry = `Entry ${position} of the audit of ${tenant}`;
  switch (kind) {
    case "changed":
      return `${entry} was changed after it was written.`;
    case "missing":
      return `${entry} is missing.`;
    case "inserted":
      return `${entry} was not written by the shop.`;
    case "replaced":
      return `${entry} does not continue the entry before it: this one or earlier ones were replaced.`;
  }
}

if (import.meta.main) await runCommand(verifyAudit);
