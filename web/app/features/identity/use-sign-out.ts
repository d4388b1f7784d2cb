import { useCallback } from "react";
import { useBrowserSession } from "./session-context.tsx";
import { signOut } from "./sign-out.ts";

/** Signs the customer out, on every page that has a header. */
export function useSignOut(): () => Promise<void> {
  const browser = useBrowserSession();
  return useCallback(async () => {
    if (browser !== null) await signOut(browser);
  }, [browser]);
}
