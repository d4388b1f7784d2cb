/** The error classes of the storefront. */
export type FailureClass = "ApiError" | "TransformError" | "NeverOccurError" | "DatoGqlError";

interface CodeMeaning {
  readonly meaning: string;
  /** Null if the code is not a failure, or occurs in any class. */
  readonly raisedAs: FailureClass | null;
}

/** A call that failed, or whose response is unusable. */
function api(meaning: string): CodeMeaning {
  return { meaning, raisedAs: "ApiError" };
}

/** The specification's codes, with their meanings and error classes. */
export const specificationCodes = {
  ECX000: { meaning: "success", raisedAs: null },
  ECX001: { meaning: "content query failed", raisedAs: "DatoGqlError" },
  ECX002: { meaning: "transform failure", raisedAs: "TransformError" },
  ECX003: { meaning: "transform failure", raisedAs: "TransformError" },
  ECX007: api("ruleset API failed"),
  ECX008: api("ruleset API returned empty"),
  ECX009: api("customer API failed"),
  ECX010: api("address update failed, or customer details or update"),
  ECX011: api("markup price failed, or no prices returned"),
  ECX012: api("add design failed"),
  ECX013: api("get designs failed"),
  ECX014: api("update design failed"),
  ECX015: api("delete design failed"),
  ECX016: api("sample product failed, or no sample product"),
  ECX018: api("shipping method failed, or product availability"),
  ECX019: api("surface attributes failed"),
  ECX020: api("card client token failed"),
  ECX021: api("payment failed"),
  ECX022: api("cart fetch failed, or cart details or count"),
  ECX023: api("cart update failed, including line item or add to cart"),
  ECX024: api("attribute validation failed"),
  ECX025: api("newsletter get failed"),
  ECX026: api("newsletter subscribe failed"),
  ECX027: api("newsletter unsubscribe failed"),
  ECX028: api("order detail failed"),
  ECX029: api("order list failed"),
  ECX030: api("apply coupon failed"),
  ECX031: api("shipping method (EDO) patch failed"),
  ECX032: api("card provider failed"),
  ECX033: api("add new cart failed"),
  ECX034: api("line item add or remove failed"),
  ECX035: api("get design by id failed"),
  ECX036: api("address lookup failed to fetch a formatted address"),
  ECX037: api("address lookup failed to fetch the list"),
  ECX038: api("PO Box address not supported"),
  ECX039: api("shareable link failed"),
  ECX040: api("order detail polling failed"),
  ECX041: api("payment failed"),
  ECX042: api("address processing failed"),
  ECX043: api("Payment failed, please refresh your browser"),
  ECX044: api("address verification failed"),
  ECX045: api("invoice download failed"),
  ECX046: api("pending order payment failed"),
  ECX998: { meaning: "never-occur", raisedAs: "NeverOccurError" },
  ECX999: { meaning: "unknown", raisedAs: null },
} as const satisfies Record<string, CodeMeaning>;

export type SpecificationCode = keyof typeof specificationCodes;
