import { failureCodeOf } from "@boxwright/contract/failures";

/** The code of what went wrong, small beside its message, for whoever asks the shop about it. */
export function FailureCode({ of: failure }: { readonly of: unknown }) {
  return <small className="support-code">{failureCodeOf(failure)}</small>;
}
