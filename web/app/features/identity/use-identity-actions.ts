import { useSyncExternalStore } from "react";
import { type IdentityActions, identityActions, type LoadingFlags } from "./actions/identity-actions.ts";
import type { BrowserSession } from "./browser-session.ts";
import { useBrowserSession } from "./session-context.tsx";

/** One set of actions a session, so that its flags are the same in every part of a page. */
const actionsOf = new WeakMap<BrowserSession, IdentityActions>();

const noActions = identityActions(null);

/** What can be done with an account, and what of it is under way. */
export function useIdentityActions(): IdentityActions & { readonly isLoading: LoadingFlags } {
  const browser = useBrowserSession();
  const actions = browser === null ? noActions : actionsIn(browser);
  const isLoading = useSyncExternalStore(actions.flags.subscribe, actions.flags.get, noActions.flags.get);
  return { ...actions, isLoading };
}

function actionsIn(browser: BrowserSession): IdentityActions {
  const actions = actionsOf.get(browser) ?? identityActions(browser);
  actionsOf.set(browser, actions);
  return actions;
}
