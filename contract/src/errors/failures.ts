import type { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { ApiProblem } from "./api-problem.ts";
import { codeForStatus, type FailureCode, type FailureCodes } from "./failure-codes.ts";

/** A call failed, or answered nothing to go on with. */
export class ApiError extends ApiProblem {
  readonly failureCode: FailureCode;

  constructor(failureCode: FailureCode, { message, status, body, retryAfterSeconds }: ApiProblem) {
    super(message, status, body, retryAfterSeconds);
    this.name = "ApiError";
    this.failureCode = failureCode;
  }
}

/** An answer, or something kept, is not what it should be. */
export class TransformError extends Error {
  override readonly name = "TransformError";
  readonly failureCode: "ECX002" | "ECX003";

  constructor(failureCode: "ECX002" | "ECX003", message: string, cause: unknown) {
    super(message, { cause });
    this.failureCode = failureCode;
  }
}

/** A value came that its type rules out: for the end of a switch that has a case for each. */
export class NeverOccurError extends Error {
  override readonly name = "NeverOccurError";
  readonly failureCode = "ECX998";

  constructor(value: never) {
    super(`This never occurs: ${String(value)}`);
  }
}

/** Throws what a call failed with as an {@link ApiError} under the code that its caller gives such a status. */
export function failWith(codes: FailureCodes): (failure: unknown) => never {
  return (failure) => {
    const problem = failure instanceof ApiProblem ? failure : new ApiProblem(messageOf(failure), 0);
    const error = new ApiError(codeForStatus(codes, problem.status), problem);
    error.cause = failure;
    throw error;
  };
}

/** Makes something of an answer; an answer of which it cannot be made is raised as ECX003. */
export function transformed<Answer, Value>(transform: (answer: Answer) => Value): (answer: Answer) => Value {
  return (answer) => {
    try {
      return transform(answer);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new TransformError("ECX003", "An answer is not what it should be", cause);
    }
  };
}

type CodedFailure = ApiError | TransformError | NeverOccurError | DatoGqlError;

/** The code of whatever went wrong, ECX999 for what has none. The pages' build has these classes once more: the field tells. */
export function failureCodeOf(failure: unknown): FailureCode {
  const hasCode = failure instanceof Error && "failureCode" in failure;
  return hasCode ? (failure as CodedFailure).failureCode : "ECX999";
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
