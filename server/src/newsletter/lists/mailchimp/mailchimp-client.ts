import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import { createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import type { MailchimpConfig } from "../../../platform/config.ts";

const memberStatuses = ["subscribed", "unsubscribed", "cleaned", "pending", "transactional", "archived"] as const;
const member = z.object({ email_address: z.string(), status: z.enum(memberStatuses) });

/** A reader as Mailchimp has them. */
export type Member = z.output<typeof member>;

/** Its errors are problem details whose title is the only thing that tells them apart. */
const problem = z.object({ title: z.string(), status: z.int(), detail: z.string().default("") });

/** Why Mailchimp does not take what it was asked: its own words. */
export type MailchimpProblem = z.output<typeof problem>;

export interface MailchimpClient {
  /** A service that cannot be asked throws; one that does not take what it is asked refuses. */
  readonly member: (
    method: "GET" | "PUT" | "PATCH",
    email: string,
    body?: object,
  ) => Promise<Result<Member, MailchimpProblem>>;
}

/** With these statuses Mailchimp speaks of what it was asked; with all others of itself, or of the account. */
const statusesOfQuestion = [400, 404, 405, 422];
const breakerLimits = { failuresToOpen: 5, openSeconds: 10 };

/** Calls about the members of the operator's audience. */
export function mailchimpClient(
  { url, apiKey, audienceId }: MailchimpConfig,
  timeoutMilliseconds = 5_000,
): MailchimpClient {
  const authorization = `Basic ${Buffer.from(`boxwright:${apiKey}`).toString("base64")}`;
  const guarded = createCircuitBreaker(breakerLimits);
  return {
    member: (method, email, body) =>
      guarded(async () => {
        const response = await fetch(`${url}/3.0/lists/${encodeURIComponent(audienceId)}/members/${memberId(email)}`, {
          method,
          headers: { authorization, "content-type": "application/json", accept: "application/json" },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        if (response.ok) return ok(member.parse(await response.json()));
        if (!statusesOfQuestion.includes(response.status)) throw new Error(`Mailchimp answered ${response.status}`);
        return refused(problem.parse(await response.json()));
      }),
  };
}

/** Mailchimp's name for an address: the MD5 of its lowercase form. */
function memberId(email: string): string {
  return createHash("md5").update(email.toLowerCase()).digest("hex");
}
