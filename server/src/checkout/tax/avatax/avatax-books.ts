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
 * Records sales and returns at AvaTax. A sale is a committed `SalesInvoice` under the order's id. A cancelled line
 * or a partial refund is a committed `ReturnInvoice` under its id, with negative amounts, on its day and with the tax rates of the day of the sale
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

    async recordReturn({ id, orderId, placedAt, at, reason, returned, lines, ...sale }) {
      const negative = lines.map(({ net, ...line }) => {
        return { ...line, net: { goods: negated(net.goods), shipping: negated(net.shipping) } };
      });
      const document = {
        ...transactionRequest(plant, config, { ...sale, lines: negative }, at),
        type: "ReturnInvoice",
        code: id,
        referenceCode: orderId,
        taxOverride: { type: "TaxDate", taxDate: calendarDateIn(placedAt, plant.timeZone), reason },
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
