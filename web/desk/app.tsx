import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { RouterProvider } from "react-router";
import { reportPageError } from "../app/lib/page-errors.ts";
import { LiveContext, useLiveUpdates } from "./calls/live.ts";
import { IdleWarning } from "./session/idle-warning.tsx";
import { Invitation } from "./session/invitation.tsx";
import { SignIn } from "./session/sign-in.tsx";
import { SignInCover } from "./session/sign-in-cover.tsx";
import { MeContext, useMeQuery } from "./session/use-me.ts";
import { useSession, useSessionState } from "./session/use-session.ts";
import { QueryState } from "./shell/query-state.tsx";
import { createDeskRouter } from "./shell/router.tsx";
import { KeysProvider } from "./ui/keys/keys-provider.tsx";
import { OutcomeProvider } from "./ui/outcomes.tsx";
import { SpeechProvider } from "./words/speech-provider.tsx";
import { type DeskLanguage, deskLanguages } from "./words/use-words.ts";

/** The desk: the sign-in, or its pages. A session that ends covers the page, which keeps what was typed in it. */
export function App() {
  const state = useSessionState();
  const me = useMeQuery();
  useOtherTabs();
  useEndOfAnotherPerson(me.data?.id);
  const language = me.data?.settings.language ?? browserLanguage();
  const invitation = invitationIn(location);
  return (
    <SpeechProvider language={language}>
      <KeysProvider hasSingleKeys={me.data?.settings.letterKeys ?? true}>
        <OutcomeProvider>
          {invitation !== null && state !== "open" ? (
            <Invitation invitation={invitation} />
          ) : state === "none" ? (
            <SignIn />
          ) : (
            <QueryState query={me} bones={{ columns: 4, count: 8 }}>
              {(data) => (
                <MeContext value={data}>
                  <div inert={state === "ended"}>
                    <Pages />
                  </div>
                </MeContext>
              )}
            </QueryState>
          )}
          {state === "ended" && <SignInCover />}
        </OutcomeProvider>
      </KeysProvider>
    </SpeechProvider>
  );
}

function Pages() {
  const router = useMemo(() => createDeskRouter(), []);
  return (
    <Live>
      <RouterProvider router={router} onError={reportPageError} />
      <IdleWarning />
    </Live>
  );
}

function Live({ children }: { readonly children: ReactNode }) {
  return <LiveContext value={useLiveUpdates()}>{children}</LiveContext>;
}

/** Follows other tabs that sign in or out. */
function useOtherTabs(): void {
  const session = useSession();
  useEffect(() => {
    const follow = () => session.changedElsewhere();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [session]);
}

/** If another person signs in where a session has ended, nothing of the first one stays. */
function useEndOfAnotherPerson(id: string | undefined): void {
  const queries = useQueryClient();
  const first = useRef<string | undefined>(undefined);
  const state = useSessionState();
  useEffect(() => {
    if (state === "none") first.current = undefined;
    if (state === "open") void queries.invalidateQueries();
  }, [state, queries]);
  useEffect(() => {
    if (id === undefined) return;
    if (first.current !== undefined && first.current !== id) location.reload();
    first.current = id;
  }, [id]);
}

function browserLanguage(): DeskLanguage {
  const language = navigator.language.slice(0, 2);
  return deskLanguages.find((known) => known === language) ?? "en";
}

/** The secret of an invitation's link; null on other pages. */
function invitationIn({ pathname, hash }: Location): string | null {
  return pathname === "/desk/invitation" ? hash.slice(1) : null;
}
