import type { Transaction, ValidatedResponse } from "braintree";
import type { SaleOutcome } from "../../payment-gateway.ts";

type SaleResult = ValidatedResponse<Transaction>;
type Rejected = Exclude<SaleOutcome, { kind: "captured" }>;

const nonceConsumed = "91564";
const nonceUnknown = "91565";
/** Another request is using the nonce at this moment. */
const nonceLocked = "91566";
const cardTypeNotAccepted = "91567";

/** The outcome of a sale to which Braintree responded with `success: false`. */
export function rejectionOf({ transaction, errors, message }: SaleResult): Rejected {
  if (transaction) return refusedSale(transaction, message);
  const faults = errors.deepErrors();
  const codes = faults.map(({ code }) => String(code));
  if (codes.includes(nonceConsumed) || codes.includes(nonceLocked)) return { kind: "nonce-consumed" };
  if (codes.includes(nonceUnknown)) return { kind: "nonce-unknown" };
  const [code] = codes;
  if (code !== undefined && codes.every(isForShoppers)) {
    return { kind: "declined", code, text: faults.map((fault) => fault.message).join(" ") };
  }
  return { kind: "failed", reason: `${codes.join(", ")} ${message}` };
}

/** Codes that begin with 8 are faults that a payer can correct; codes that begin with 9 are for the merchant. */
function isForShoppers(code: string): boolean {
  return code.startsWith("8") || code === cardTypeNotAccepted;
}

function refusedSale(sale: Transaction, message: string): Rejected {
  if (sale.status === "gateway_rejected") {
    if (sale.gatewayRejectionReason === "duplicate") return { kind: "duplicate" };
    return { kind: "declined", code: sale.gatewayRejectionReason || sale.status, text: message };
  }
  return {
    kind: "declined",
    code: sale.processorResponseCode || sale.processorSettlementResponseCode || sale.status,
    text: sale.processorResponseText || sale.processorSettlementResponseText || message,
  };
}

/** Errors of the client library which mean that Braintree read the request and rejected it. */
const refusedRequests: ReadonlySet<string> = new Set([
  "authenticationError",
  "authorizationError",
  "invalidKeysError",
  "notFoundError",
  "upgradeRequired",
]);
const neverSent = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;
const retryAfterSeconds = 5;

/** The outcome of a sale without a response. Nothing was charged if the request was not sent or not processed; else it is unknown. */
export function outcomeOfError(error: unknown): Rejected {
  const type = typeof error === "object" && error !== null && "type" in error ? String(error.type) : "";
  const reason = `${type} ${String(error)}`.trim();
  if (refusedRequests.has(type)) return { kind: "failed", reason };
  if (type === "tooManyRequestsError" || neverSent.test(reason)) {
    return { kind: "not-called", retryAfterSeconds };
  }
  return { kind: "unknown", reason };
}
