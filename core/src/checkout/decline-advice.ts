/** What a shopper can do next after a declined payment. */
export const declineAdvices = ["tryAnotherCard", "checkDetails", "callBank", "chooseAnotherWay", "wait"] as const;
export type DeclineAdvice = (typeof declineAdvices)[number];

/** The gateway's codes by advice: processor response codes, validation codes, and the gateway's own rejection reasons. */
const codesOf: Readonly<Record<Exclude<DeclineAdvice, "callBank">, readonly string[]>> = {
  tryAnotherCard: [
    "2001", // Insufficient Funds
    "2002", // Limit Exceeded
    "2003", // Cardholder's Activity Limit Exceeded
    "2004", // Expired Card
    "2015", // Transaction Not Allowed
    "2017", // Cardholder Stopped Billing
    "2018", // Cardholder Stopped All Billing
    "2024", // Card Type Not Enabled
    "2053", // Card reported as lost or stolen
    "2099", // Cardholder Authentication Required
    "2108", // Closed Card
    "81703", // Credit card type is not accepted by this merchant account.
    "91567", // Credit card type is not accepted by this merchant account.
    "three_d_secure",
  ],
  checkDetails: [
    "2005", // Invalid Credit Card Number
    "2006", // Invalid Expiration Date
    "2007", // No Account
    "2008", // Card Account Length Error
    "2009", // No Such Issuer
    "2010", // Card Issuer Declined CVV
    "2022", // Declined - Updated Cardholder Available
    "2059", // Address Verification Failed
    "2060", // Address Verification and Card Security Code Failed
    "2061", // Invalid Transaction Data
    "avs",
    "avs_and_cvv",
    "cvv",
  ],
  chooseAnotherWay: [
    "2013", // Possible Stolen Card
    "2014", // Processor Declined - Fraud Suspected
    "2023", // Processor Does Not Support This Feature
    "2025", // Set Up Error - Merchant
    "2026", // Invalid Merchant ID
    "2027", // Set Up Error - Amount
    "2028", // Set Up Error - Hierarchy
    "2029", // Set Up Error - Card
    "2030", // Set Up Error - Terminal
    "2033", // Declined - PayPal
    "2069", // PayPal Blocking Duplicate Order IDs
    "2070", // PayPal Buyer Revoked Pre-Approved Payment Authorization
    "2071", // PayPal Payee Account Invalid Or Does Not Have a Confirmed Email
    "2072", // PayPal Payee Email Incorrectly Formatted
    "2073", // PayPal Validation Error
    "2074", // Funding Instrument In The PayPal Account Was Declined
    "2075", // Payer Account Is Locked Or Closed
    "2076", // Payer Cannot Pay For This Transaction With PayPal
    "2077", // Transaction Refused Due To PayPal Risk Model
    "2084", // PayPal Business Account Restricted
    "application_incomplete",
    "fraud",
    "risk_threshold",
    "token_issuance",
  ],
  wait: [
    "2016", // Duplicate Transaction
    "duplicate",
    "excessive_retry",
  ],
};

const adviceOf: ReadonlyMap<string, DeclineAdvice> = new Map(
  Object.entries(codesOf).flatMap(([advice, codes]) => codes.map((code) => [code, advice as DeclineAdvice] as const)),
);

/** Codes from 3000 on mean that the payment network failed; codes of the form 8xxxx are faults in the input. */
export function declineAdviceOf(code: string): DeclineAdvice {
  const known = adviceOf.get(code);
  if (known !== undefined) return known;
  if (/^3\d{3}$/.test(code)) return "wait";
  return /^8\d{4}$/.test(code) ? "checkDetails" : "callBank";
}
