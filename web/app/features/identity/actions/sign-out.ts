import { logout } from "@boxwright/contract/identity";
import type { Account } from "./account.ts";

/** Whoever signs out waits no longer than this for a server that does not answer. */
const patienceMilliseconds = 3_000;

/** Signs out. The visitor is anonymous afterwards, whatever the server answers. */
export async function signOut({ config: { tenant }, session, tokenClient, announce }: Account): Promise<void> {
  // While it is still known whose sign-out it is.
  if (session.isSignedIn()) announce("signedOut");
  const signal = AbortSignal.timeout(patienceMilliseconds);
  await session.signOut((refreshToken) =>
    tokenClient.call(logout, { params: { tenant }, body: { refreshToken }, signal }),
  );
}
