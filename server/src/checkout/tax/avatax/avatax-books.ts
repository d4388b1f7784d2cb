import type { Plant } from "@boxwright/core/checkout/plant";
import type { Logger } from "pino";
import type { AvaTaxConfig } from "../../../platform/config.ts";
import type { TaxBooks } from "../tax-books.ts";
import { type AvaTaxError, type CreateTransaction, codesOf } from "./avatax-client.ts";
import { transactionRequest } from "./transaction-request.ts";

interface AvaTaxBooksDeps {
  readonly plant: Plant;
  readonly config: AvaTaxConfig;
  readonly create: CreateTransaction;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Records sales at AvaTax: one committed `SalesInvoice` under the order's id, however often it is sent. If AvaTax calculates another tax
 * than the buyer was charged, the shop logs it, and the charge stays as it is.
 */
export function avaTaxBooks({ plant, config, create, log }: AvaTaxBooksDeps): TaxBooks {
  return {
    async record({ orderId, placedAt, charged, ...sale }) {
      const invoice = {
        ...transactionRequest(plant, config, sale, placedAt),
        type: "SalesInvoice",
        code: orderId,
        commit: true,
      };
      const created = await create(invoice);
      if (created.ok) {
        const { totalTax } = created.value;
        if (totalTax !== charged)
          log.warn({ orderId, charged, totalTax }, "AvaTax calculates another tax than was charged");
        return;
      }
      if (created.refusal.kind === "breakerOpen") throw new Error("The circuit breaker of AvaTax is open");
      if (isRecordedAlready(created.refusal)) return;
      throw new Error(`AvaTax does not accept the sale: ${codesOf(created.refusal).join(", ")}`);
    },
  };
}

/** A committed transaction is final: creating it again fails because of its status. */
function isRecordedAlready(error: AvaTaxError): boolean {
  return (
    codesOf(error).includes("DocumentAlreadyExists") || error.details.some(({ refersTo }) => refersTo === "DocStatus")
  );
}
