import { failureCodeOf } from "@boxwright/contract/errors/failures";
import * as styles from "./failure-code.module.css";

/** The code of a failure, small after its message: the visitor can quote it to the shop. */
export function FailureCode({ of: failure }: { readonly of: unknown }) {
  return <small className={styles.code}>{failureCodeOf(failure)}</small>;
}
