import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Navigate } from "../../lib/navigation/links.tsx";
import { signInPath } from "../../lib/navigation/sign-in-path.ts";
import { useIdentity, useSignedOut } from "../identity/session-context.tsx";

interface SignedInOnlyProps {
  /** Shown until the identity of the visitor is known. */
  readonly waiting: ReactNode;
  /** Shown to an anonymous visitor instead of the sign-in page. */
  readonly anonymous?: ReactNode;
  readonly children: (customerId: string) => ReactNode;
}

/** A page of the account. It redirects anonymous visitors to the sign-in page, and customers who sign out to the home page. */
export function SignedInOnly({ waiting, anonymous, children }: SignedInOnlyProps) {
  const { pathname, search } = useLocation();
  const identity = useIdentity();
  const hasEnded = useSignedOut() === "expired";
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (identity?.isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (identity?.isSignedIn) return children(identity.canonicalId);
  if (identity === null) return waiting;
  if (wasSignedIn && !hasEnded) return <Navigate to="/" replace />;
  return anonymous ?? <Navigate to={signInPath(pathname + search)} replace />;
}
