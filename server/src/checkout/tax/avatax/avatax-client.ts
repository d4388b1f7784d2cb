import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import { createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import type { AvaTaxConfig } from "../../../platform/config.ts";
import { type TransactionAnswer, transactionAnswer } from "./transaction-answer.ts";

const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().default(""),
    details: z
      .array(z.object({ code: z.string(), message: z.string().default(""), refersTo: z.string().default("") }))
      .default([]),
  }),
});

/** Why AvaTax does not take what it was asked: its own codes and words. */
export type AvaTaxError = z.output<typeof errorAnswer>["error"];

/** Makes a transaction. A service that cannot be asked throws; one that does not take what it is asked refuses. */
export type CreateTransaction = (transaction: object) => Promise<Result<TransactionAnswer, AvaTaxError>>;

/** With these statuses AvaTax speaks of what it was asked; with all others of itself, or of the account. */
const statusesOfQuestion = [400, 404, 409, 422];
const breakerLimits = { failuresToOpen: 5, openSeconds: 10 };

export function avaTaxClient(
  { url, account, licenseKey }: Pick<AvaTaxConfig, "url" | "account" | "licenseKey">,
  timeoutMilliseconds = 3_000,
): CreateTransaction {
  const authorization = `Basic ${Buffer.from(`${account}:${licenseKey}`).toString("base64")}`;
  const guarded = createCircuitBreaker(breakerLimits);
  return (transaction) =>
    guarded(async () => {
      const response = await fetch(`${url}/api/v2/transactions/create?$include=Details`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(transaction),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (response.ok) return ok(transactionAnswer.parse(await response.json()));
      if (!statusesOfQuestion.includes(response.status)) throw new Error(`AvaTax answered ${response.status}`);
      return refused(errorAnswer.parse(await response.json()).error);
    });
}

/** The codes that an error and its details have. */
export function codesOf({ code, details }: AvaTaxError): string[] {
  return [code, ...details.map((detail) => detail.code)];
}
