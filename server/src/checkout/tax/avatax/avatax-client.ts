import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import { type BreakerOpen, createCircuitBreaker } from "../../../platform/circuit-breaker.ts";
import type { AvaTaxConfig } from "../../../platform/config.ts";
import { type TransactionResponse, transactionResponse } from "./transaction-response.ts";

const errorResponse = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().default(""),
    details: z
      .array(z.object({ code: z.string(), message: z.string().default(""), refersTo: z.string().default("") }))
      .default([]),
  }),
});

/** AvaTax does not accept the transaction, with its own codes and message. */
export type AvaTaxError = { readonly kind: "avaTaxError" } & z.output<typeof errorResponse>["error"];

/** Creates a transaction. Throws if AvaTax fails or does not respond. */
export type CreateTransaction = (
  transaction: object,
) => Promise<Result<TransactionResponse, AvaTaxError | BreakerOpen>>;

/** The statuses of errors in the transaction; all others are failures of AvaTax or of the account. */
const transactionErrorStatuses = [400, 404, 409, 422];
const breakerLimits = { failuresToOpen: 5, openSeconds: 10 };

export function avaTaxClient(
  { url, account, licenseKey }: Pick<AvaTaxConfig, "url" | "account" | "licenseKey">,
  timeoutMilliseconds = 3_000,
): CreateTransaction {
  const authorization = `Basic ${Buffer.from(`${account}:${licenseKey}`).toString("base64")}`;
  const breaker = createCircuitBreaker("tax", breakerLimits);
  return (transaction) =>
    breaker(async () => {
      const response = await fetch(`${url}/api/v2/transactions/create?$include=Details`, {
        method: "POST",
        redirect: "error",
        headers: { authorization, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(transaction),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (response.ok) return ok(transactionResponse.parse(await response.json()));
      if (!transactionErrorStatuses.includes(response.status))
        throw new Error(`AvaTax responded with status ${response.status}`);
      return refused({ kind: "avaTaxError", ...errorResponse.parse(await response.json()).error });
    });
}

export function codesOf({ code, details }: AvaTaxError): string[] {
  return [code, ...details.map((detail) => detail.code)];
}
