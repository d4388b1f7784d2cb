import type { SpecificationCode } from "./specification-codes.ts";

export type FailureCode = Exclude<SpecificationCode, "ECX000">;

interface CodesByStatus {
  readonly 400: FailureCode;
  readonly 403: FailureCode;
  readonly 404: FailureCode;
  readonly 500: FailureCode;
  readonly from400: FailureCode;
  readonly from500: FailureCode;
  /** For all other failures, including a call without a response. */
  readonly otherwise: FailureCode;
}

/** The failure codes of a call by status; at least one. */
export type FailureCodes = {
  [Name in keyof CodesByStatus]: Pick<CodesByStatus, Name> & Partial<CodesByStatus>;
}[keyof CodesByStatus];

/** The most specific code for a failure with this status (0: no response). */
export function codeForStatus(codes: FailureCodes, status: number): FailureCode {
  if (Object.keys(codes).length === 0) throw new TypeError("A call's failures need at least one code");
  const exact = [400, 403, 404, 500].includes(status) ? codes[status as 400 | 403 | 404 | 500] : undefined;
  return (
    exact ??
    (status >= 500 ? codes.from500 : undefined) ??
    (status >= 400 ? codes.from400 : undefined) ??
    codes.otherwise ??
    "ECX999"
  );
}
