import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../../lib/navigation/links.tsx";

/** Pages from which one does not come to sign in, but in the course of it. */
const onTheWay: readonly string[] = ["/login", "/lost-password", "/reset"];

interface SignInLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Leads to where one signs in, and from there back to this page. */
export function SignInLink({ className, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const isHome = pathname === "/" && search === "";
  const to = isHome || onTheWay.includes(pathname) ? "" : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return (
    <Link to={`/login${to}`} prefetch="intent" className={className}>
      {children}
    </Link>
  );
}
