import type { Plant } from "@boxwright/core/checkout/plant";
import { calendarDateIn } from "@boxwright/core/kernel/dates";
import { type Cents, subtractCents, zeroCents } from "@boxwright/core/kernel/money";
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
 * Records sales and returns at AvaTax. A sale is a committed `SalesInvoice` under the order's id. A cancelled line is a committed
 * `ReturnInvoice` under the line's id, with negative amounts, on the day of the cancellation and with the tax rates of the day of the sale
 * ({@link https://developer.avalara.com/avatax/handling-return-invoices/}). If AvaTax calculates a different tax than the shop, the shop logs it, and
 * its own stays as it is.
 */
export function avaTaxBooks({ plant, config, create, log }: AvaTaxBooksDeps): TaxBooks {
  /** Commits a document, unless AvaTax has it already. `tax` is the amount that the shop charged, negative for a return. */
  async function commit(document: { readonly code: string }, tax: Cents, orderId: string): Promise<void> {
    const created = await create({ ...document, commit: true });
    if (created.ok) {
      const { totalTax } = created.value;
      const { code } = document;
      if (totalTax !== tax)
        log.warn({ orderId, code, shopTax: tax, totalTax }, "AvaTax calculates a different tax than the shop");
      return;
    }
    if (created.refusal.kind === "breakerOpen") throw new Error("The circuit breaker of AvaTax is open");
    if (isRecordedAlready(created.refusal)) return;
    throw new Error(`AvaTax does not accept a document: ${codesOf(created.refusal).join(", ")}`);
  }

  return {
    async record({ orderId, placedAt, charged, ...sale }) {
      const request = transactionRequest(plant, config, sale, placedAt);
      const document = { ...request, type: "SalesInvoice", code: orderId };
      await commit(document, charged, orderId);
    },

    async recordReturn({ orderId, lineId, placedAt, cancelledAt, line, returned, ...sale }) {
      const net = { goods: negated(line.net.goods), shipping: negated(line.net.shipping) };
      const document = {
        ...transactionRequest(plant, config, { ...sale, lines: [{ ...line, net }] }, cancelledAt),
        type: "ReturnInvoice",
        code: lineId,
        referenceCode: orderId,
        taxOverride: { type: "TaxDate", taxDate: calendarDateIn(placedAt, plant.timeZone), reason: "Cancelled" },
      };
      await commit(document, negated(returned), orderId);
    },
  };
}

function negated(amount: Cents): Cents {
  return subtractCents(zeroCents, amount);
}

/** A committed transaction is final: creating it again fails because of its status. */
function isRecordedAlready(error: AvaTaxError): boolean {
  return (
    codesOf(error).includes("DocumentAlreadyExists") || error.details.some(({ refersTo }) => refersTo === "DocStatus")
  );
}
