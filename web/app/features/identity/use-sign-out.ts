import { useCallback } from "react";
import { signOut } from "./actions/sign-out.ts";
import { useBrowserSession } from "./session-context.tsx";

/** Signs the customer out, on every page that has a header. */
export function useSignOut(): () => Promise<void> {
  const browser = useBrowserSession();
  return useCallback(async () => {
    if (browser !== null) await signOut(browser);
  }, [browser]);
}
