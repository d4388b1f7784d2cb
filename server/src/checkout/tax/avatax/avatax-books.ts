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
 * Sales in AvaTax's books: a committed `SalesInvoice` under the order's id, of which there is one however often it is told. Where
 * AvaTax works out another tax than the buyer was charged, that is told to the log; the charge stands.
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
      const answered = await create(invoice);
      if (!answered.ok) {
        if (isRecordedAlready(answered.refusal)) return;
        throw new Error(`AvaTax does not take the sale: ${codesOf(answered.refusal).join(", ")}`);
      }
      const { totalTax } = answered.value;
      if (totalTax !== charged)
        log.warn({ orderId, charged, totalTax }, "AvaTax works out another tax than was charged");
    },
  };
}

/** A committed transaction is final: to make it again fails for its status. */
function isRecordedAlready(error: AvaTaxError): boolean {
  return (
    codesOf(error).includes("DocumentAlreadyExists") || error.details.some(({ refersTo }) => refersTo === "DocStatus")
  );
}
