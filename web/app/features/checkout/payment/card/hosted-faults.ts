/** Braintree's names of the card fields, in tab order. */
export const hostedFieldNames = ["number", "expirationDate", "cvv", "cardholderName"] as const;
export type HostedFieldName = (typeof hostedFieldNames)[number];

export function ofEachField<Value>(value: (name: HostedFieldName) => Value): Record<HostedFieldName, Value> {
  return {
    number: value("number"),
    expirationDate: value("expirationDate"),
    cvv: value("cvv"),
    cardholderName: value("cardholderName"),
  };
}

/** Empty or invalid fields; null for all of them. */
export interface HostedFault {
  readonly fields: readonly HostedFieldName[] | null;
}

/** The faulty fields of a failed tokenization; null if it did not fail because of the input. */
export function hostedFaultOf(error: unknown): HostedFault | null {
  const { code, details } = error as { readonly code?: string; readonly details?: { invalidFieldKeys?: unknown } };
  switch (code) {
    case "HOSTED_FIELDS_FIELDS_EMPTY":
      return { fields: null };
    case "HOSTED_FIELDS_FIELDS_INVALID":
      return { fields: Array.isArray(details?.invalidFieldKeys) ? details.invalidFieldKeys : null };
    case "HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED":
      return { fields: ["cvv"] };
    case "HOSTED_FIELDS_FAILED_TOKENIZATION":
      return { fields: ["number"] };
    default:
      return null;
  }
}
