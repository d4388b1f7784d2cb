import { isPaymentPage } from "@boxwright/core/storefront/payment-pages";
import { type MiddlewareFunction, redirectDocument } from "react-router";

/** True if this document was loaded as a payment page. Its content security policy cannot change later. */
const isPaymentDocument = typeof document !== "undefined" && isPaymentPage(location);

/**
 * Loads a new document for a navigation between a payment page and any other page. So the scripts of the payment provider, and the
 * content security policy that they need, stay on the payment pages.
 */
export const separatePaymentDocuments: MiddlewareFunction = ({ request }, next) => {
  const to = new URL(request.url);
  const isRead = request.method === "GET";
  if (isRead && isPaymentPage(to) !== isPaymentDocument) throw redirectDocument(to.pathname + to.search);
  return next();
};
