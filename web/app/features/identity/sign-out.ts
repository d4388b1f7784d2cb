import { logout } from "@boxwright/contract/identity";
import type { Account } from "./account.ts";

/** Signs out. The visitor is anonymous afterwards, whatever the server answers. */
export async function signOut({ config: { tenant }, session, tokenClient }: Account): Promise<void> {
  await session.signOut((refreshToken) => tokenClient.call(logout, { params: { tenant }, body: { refreshToken } }));
}
