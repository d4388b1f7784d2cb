import { logout } from "@boxwright/contract/identity";
import type { Account } from "./account.ts";

/** A sign-out waits no longer than this for the server. */
const timeoutMilliseconds = 3_000;

/** Signs out. The visitor is anonymous afterwards, even if the server refuses or does not respond. */
export async function signOut({ config: { tenant }, session, tokenClient, announce }: Account): Promise<void> {
  // Announced before the session forgets who signs out.
  if (session.isSignedIn()) announce("signedOut");
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  await session.signOut((refreshToken) =>
    tokenClient.call(logout, { params: { tenant }, body: { refreshToken }, signal }),
  );
}
