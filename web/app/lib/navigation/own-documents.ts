import { isPaymentPage } from "@boxwright/core/storefront/payment-pages";
import { type MiddlewareFunction, redirectDocument } from "react-router";

/** Whether this document came as a payment page: what it may load holds for as long as it lives. */
const isPaymentDocument = typeof document !== "undefined" && isPaymentPage(location);

/**
 * Payment pages and all others are never shown in one document: the browser loads a new one on the way between them. So the scripts
 * of the payment provider, and the policy that they need, stay on the payment pages.
 */
export const loadOwnDocuments: MiddlewareFunction = ({ request }, next) => {
  const to = new URL(request.url);
  const isRead = request.method === "GET";
  if (isRead && isPaymentPage(to) !== isPaymentDocument) throw redirectDocument(to.pathname + to.search);
  return next();
};
