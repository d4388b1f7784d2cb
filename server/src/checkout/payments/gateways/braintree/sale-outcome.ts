import type { Transaction, ValidatedResponse } from "braintree";
import type { SaleOutcome } from "../../payment-gateway.ts";

type SaleResult = ValidatedResponse<Transaction>;
type Rejected = Exclude<SaleOutcome, { kind: "captured" }>;

const nonceConsumed = "91564";
const nonceUnknown = "91565";
/** Another request is using the nonce at this moment. */
const nonceLocked = "91566";
const cardTypeNotAccepted = "91567";

/** What a sale that Braintree answered with `success: false` means. */
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

/** Braintree numbers from 8 what a payer can mend, and from 9 what only the merchant can. */
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

/** Errors of the client library that say that Braintree read the request and would not act on it. */
const refusedRequests: ReadonlySet<string> = new Set([
  "authenticationError",
  "authorizationError",
  "invalidKeysError",
  "notFoundError",
  "upgradeRequired",
]);
const neverSent = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;
const retryAfterSeconds = 5;

/** What it means that a sale got no answer: only where it cannot have been worked on is it sure that nothing was charged. */
export function outcomeOfError(error: unknown): Rejected {
  const type = typeof error === "object" && error !== null && "type" in error ? String(error.type) : "";
  const reason = `${type} ${String(error)}`.trim();
  if (refusedRequests.has(type)) return { kind: "failed", reason };
  if (type === "tooManyRequestsError" || neverSent.test(reason)) {
    return { kind: "not-called", retryAfterSeconds };
  }
  return { kind: "unknown", reason };
}
