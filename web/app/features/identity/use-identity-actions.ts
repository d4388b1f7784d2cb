import { useSyncExternalStore } from "react";
import { type IdentityActions, identityActions, type LoadingFlags } from "./actions/identity-actions.ts";
import type { BrowserSession } from "./browser-session.ts";
import { useBrowserSession } from "./session-context.tsx";

/** One set of actions per session, so that all parts of a page share its flags. */
const actionsBySession = new WeakMap<BrowserSession, IdentityActions>();

const noActions = identityActions(null);

/** The actions of an account, and which of them are under way. */
export function useIdentityActions(): IdentityActions & { readonly isLoading: LoadingFlags } {
  const browser = useBrowserSession();
  const actions = browser === null ? noActions : actionsFor(browser);
  const isLoading = useSyncExternalStore(actions.flags.subscribe, actions.flags.get, noActions.flags.get);
  return { ...actions, isLoading };
}

function actionsFor(browser: BrowserSession): IdentityActions {
  const actions = actionsBySession.get(browser) ?? identityActions(browser);
  actionsBySession.set(browser, actions);
  return actions;
}
