import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import { createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import type { MailchimpConfig } from "../../../platform/config.ts";
import type { MailchimpRefusal } from "../../refusals.ts";

const memberStatuses = ["subscribed", "unsubscribed", "cleaned", "pending", "transactional", "archived"] as const;
const member = z.object({ email_address: z.string(), status: z.enum(memberStatuses) });

export type Member = z.output<typeof member>;

/** Mailchimp's problem details, which differ only in their titles. */
const problem = z.object({ title: z.string() });
const unknownMember = "Resource Not Found";
const rejectedMember = ["Forgotten Email Not Subscribed", "Invalid Resource", "Member In Compliance State"];

export interface MailchimpClient {
  readonly member: (
    method: "GET" | "PUT" | "PATCH",
    email: string,
    body?: object,
  ) => Promise<Result<Member, MailchimpRefusal>>;
}

/** These statuses are about the request; all others are about the service or the account, and count as its failures. */
const statusesOfRequest = [400, 404, 405, 422];
const breakerLimits = { failuresToOpen: 5, openSeconds: 10 };

/** Calls about the members of the operator's audience. */
export function mailchimpClient(
  { url, apiKey, audienceId }: MailchimpConfig,
  timeoutMilliseconds = 5_000,
): MailchimpClient {
  const authorization = `Basic ${Buffer.from(`boxwright:${apiKey}`).toString("base64")}`;
  const breaker = createCircuitBreaker("newsletter", breakerLimits);
  return {
    async member(method, email, body) {
      try {
        const outcome = await breaker<Member, MailchimpRefusal>(async () => {
          const response = await fetch(
            `${url}/3.0/lists/${encodeURIComponent(audienceId)}/members/${memberId(email)}`,
            {
              method,
              redirect: "error",
              headers: { authorization, "content-type": "application/json", accept: "application/json" },
              ...(body !== undefined && { body: JSON.stringify(body) }),
              signal: AbortSignal.timeout(timeoutMilliseconds),
            },
          );
          if (response.ok) return ok(member.parse(await response.json()));
          if (!statusesOfRequest.includes(response.status)) throw new Error(`status ${response.status}`);
          return refused(refusalTitled(problem.parse(await response.json()).title));
        });
        if (outcome.ok) return outcome;
        const { refusal } = outcome;
        if (refusal.kind !== "breakerOpen") return refused(refusal);
        return refused({ kind: "listUnavailable", reason: "The circuit breaker is open" });
      } catch (error) {
        return refused({ kind: "listUnavailable", reason: String(error) });
      }
    },
  };
}

function refusalTitled(title: string): MailchimpRefusal {
  if (title === unknownMember) return { kind: "unknownMember" };
  if (rejectedMember.includes(title)) return { kind: "rejectedMember", title };
  return { kind: "listUnavailable", reason: `Mailchimp refused the request: ${title}` };
}

/** Mailchimp's id of an email: the MD5 of its lowercase form. */
function memberId(email: string): string {
  return createHash("md5").update(email.toLowerCase()).digest("hex");
}
