import type { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { ApiProblem } from "./api-problem.ts";
import { codeForStatus, type FailureCode, type FailureCodes } from "./failure-codes.ts";

/** A call failed, or its response is unusable. */
export class ApiError extends ApiProblem {
  readonly failureCode: FailureCode;

  constructor(failureCode: FailureCode, { message, status, body, retryAfterSeconds }: ApiProblem) {
    super(message, status, body, retryAfterSeconds);
    this.name = "ApiError";
    this.failureCode = failureCode;
  }
}

/** A response or a stored value does not have the expected form. */
export class TransformError extends Error {
  override readonly name = "TransformError";
  readonly failureCode: "ECX002" | "ECX003";

  constructor(failureCode: "ECX002" | "ECX003", message: string, cause: unknown) {
    super(message, { cause });
    this.failureCode = failureCode;
  }
}

/** A value that its type excludes, for the end of a switch with a case for each value. */
export class NeverOccurError extends Error {
  override readonly name = "NeverOccurError";
  readonly failureCode = "ECX998";

  constructor(value: never) {
    super(`This never occurs: ${String(value)}`);
  }
}

/** Throws the failure of a call as an {@link ApiError} with the caller's code for its status. */
export function failWith(codes: FailureCodes): (failure: unknown) => never {
  return (failure) => {
    const problem = failure instanceof ApiProblem ? failure : new ApiProblem(messageOf(failure), 0);
    const error = new ApiError(codeForStatus(codes, problem.status), problem);
    error.cause = failure;
    throw error;
  };
}

/** Transforms a response. If that fails, it throws a TransformError with ECX003. */
export function transformed<Answer, Value>(transform: (answer: Answer) => Value): (answer: Answer) => Value {
  return (answer) => {
    try {
      return transform(answer);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new TransformError("ECX003", "A response does not have the expected form", cause);
    }
  };
}

type CodedFailure = ApiError | TransformError | NeverOccurError | DatoGqlError;

/** The code of a failure; ECX999 if it has none. Read from the field, because the build of the pages has its own copies of these classes. */
export function failureCodeOf(failure: unknown): FailureCode {
  const hasCode = failure instanceof Error && "failureCode" in failure;
  return hasCode ? (failure as CodedFailure).failureCode : "ECX999";
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
