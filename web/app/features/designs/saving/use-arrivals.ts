import { useCallback, useEffect, useRef } from "react";
import { useIdentity } from "../../identity/session-context.tsx";

/** The shop hands over what tabs add during a sign-in within a minute, and a retry of a save follows within half a minute. */
const arrivalMilliseconds = 90_000;

/** Returns whether designs of the visitor may still be on their way to the account, because the visitor has just signed in. */
export function useArrivals(): () => boolean {
  const isSignedIn = useIdentity()?.isSignedIn;
  const known = useRef(isSignedIn);
  const signedInAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isSignedIn === undefined) return;
    if (isSignedIn && known.current === false) signedInAt.current = Date.now();
    known.current = isSignedIn;
  }, [isSignedIn]);
  return useCallback(() => Date.now() - signedInAt.current < arrivalMilliseconds, []);
}
