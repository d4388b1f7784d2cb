import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../../lib/navigation/links.tsx";

/** Pages that are part of signing in, to which nobody needs to return. */
const signInPages: readonly string[] = ["/login", "/lost-password", "/reset"];

interface SignInLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links to the sign-in page, which leads back to this page. */
export function SignInLink({ className, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const isHome = pathname === "/" && search === "";
  const to = isHome || signInPages.includes(pathname) ? "" : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return (
    <Link to={`/login${to}`} prefetch="intent" className={className}>
      {children}
    </Link>
  );
}
