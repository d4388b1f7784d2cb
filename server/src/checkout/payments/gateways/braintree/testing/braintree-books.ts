import { randomBytes } from "node:crypto";
import { consumedTestNonce, type TestInstrument, testNonce } from "../../sandbox/test-instruments.ts";

/** The fields of a sale that the shop sends. */
export interface SaleRequest {
  readonly amount: string;
  readonly order_id: string;
  readonly payment_method_nonce: string;
  readonly device_data?: string;
}

export interface Sale {
  readonly id: string;
  status: "submitted_for_settlement" | "settled" | "voided" | "processor_declined" | "gateway_rejected" | "authorizing";
  readonly amount: string;
  readonly orderId: string;
  readonly deviceData: string | null;
  readonly instrument: TestInstrument["instrument"];
  readonly processorResponseCode: string;
  readonly processorResponseText: string;
  readonly gatewayRejectionReason: string | null;
  readonly refundIds: string[];
  readonly createdAt: string;
  readonly message: string;
}

export interface Refund {
  readonly id: string;
  readonly saleId: string;
  readonly amount: string;
}

export interface Fault {
  readonly code: string;
  readonly attribute: string;
  readonly message: string;
}

const consumed = { code: "91564", message: "Cannot use a payment_method_nonce more than once." };
const unknown = { code: "91565", message: "Unknown or expired payment_method_nonce." };

/** The nonces, sales and refunds that Braintree would store. */
export class BraintreeBooks {
  readonly #sales: Sale[] = [];
  readonly #refunds: Refund[] = [];
  readonly #nonces = new Map<string, TestInstrument | "consumed">();

  /** Every charged sale of all orders. */
  get charges(): readonly Sale[] {
    return this.#sales.filter(({ status }) => status === "submitted_for_settlement" || status === "settled");
  }

  /** A single-use nonce of the card fields. */
  newNonce(published: string): string {
    const instrument = testNonce(published);
    if (instrument === undefined) throw new Error(`${published} is not a published nonce`);
    const nonce = `tokencc_bh_${randomBytes(8).toString("hex")}`;
    this.#nonces.set(nonce, instrument);
    return nonce;
  }

  sell(request: SaleRequest): Sale | Fault {
    const { payment_method_nonce: nonce } = request;
    const test = testNonce(nonce) ?? this.#nonces.get(nonce);
    if (test === "consumed" || nonce === consumedTestNonce) return { ...consumed, attribute: "payment_method_nonce" };
    if (nonce === "locked") {
      return { code: "91566", attribute: "payment_method_nonce", message: "The payment_method_nonce is locked." };
    }
    if (nonce === "no-account") {
      return { code: "91513", attribute: "merchant_account_id", message: "Merchant account ID is invalid." };
    }
    if (test === undefined) return { ...unknown, attribute: "payment_method_nonce" };
    if (this.#nonces.has(nonce)) this.#nonces.set(nonce, "consumed");
    if (test.verdict.kind === "decline" && /^8\d{4}$/.test(test.verdict.code)) {
      return { code: test.verdict.code, attribute: "number", message: test.verdict.text };
    }
    const sale = this.#judged(request, test);
    this.#sales.push(sale);
    return sale;
  }

  #judged(request: SaleRequest, { instrument, verdict }: TestInstrument): Sale {
    const isDuplicate = this.salesOf(request.order_id).some(({ status }) => status === "submitted_for_settlement");
    const rejection = isDuplicate ? "duplicate" : rejectionIn(verdict);
    const isDeclined = rejection === null && verdict.kind === "decline";
    return {
      id: randomBytes(4).toString("hex"),
      status: rejection !== null ? "gateway_rejected" : isDeclined ? "processor_declined" : "submitted_for_settlement",
      amount: request.amount,
      orderId: request.order_id,
      deviceData: request.device_data ?? null,
      instrument,
      processorResponseCode: isDeclined ? verdict.code : rejection === null ? "1000" : "",
      processorResponseText: isDeclined ? verdict.text : rejection === null ? "Approved" : "",
      gatewayRejectionReason: rejection,
      refundIds: [],
      createdAt: new Date().toISOString(),
      message: rejection === null && verdict.kind === "decline" ? verdict.text : `Gateway Rejected: ${rejection}`,
    };
  }

  /** Every attempted sale, also declined ones. */
  get sales(): readonly Sale[] {
    return this.#sales;
  }

  salesOf(orderId: string): Sale[] {
    return this.#sales.filter((sale) => sale.orderId === orderId);
  }

  sale(id: string): Sale | undefined {
    return this.#sales.find((sale) => sale.id === id);
  }

  refund(id: string): Refund | undefined {
    return this.#refunds.find((refund) => refund.id === id);
  }

  settle(id: string): void {
    const sale = this.sale(id);
    if (sale !== undefined) sale.status = "settled";
  }

  void(sale: Sale): Sale | Fault {
    if (sale.status !== "submitted_for_settlement") {
      return { code: "91504", attribute: "base", message: "Transaction can only be voided if status is authorized." };
    }
    sale.status = "voided";
    return sale;
  }

  giveBack(sale: Sale, amount: string): Refund | Fault {
    if (sale.status !== "settled") {
      return { code: "91506", attribute: "base", message: "Cannot refund transaction unless it is settled." };
    }
    const amounts = this.#refunds.filter(({ saleId }) => saleId === sale.id).map((refund) => Number(refund.amount));
    if (amounts.reduce((sum, part) => sum + part, Number(amount)) > Number(sale.amount) + 0.001) {
      return { code: "91521", attribute: "amount", message: "Refund amount is too large." };
    }
    const refund = { id: randomBytes(4).toString("hex"), saleId: sale.id, amount };
    this.#refunds.push(refund);
    sale.refundIds.push(refund.id);
    return refund;
  }
}

function rejectionIn(verdict: TestInstrument["verdict"]): string | null {
  return verdict.kind === "decline" && verdict.text.startsWith("Gateway Rejected: ") ? verdict.code : null;
}
