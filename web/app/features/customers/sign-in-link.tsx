import { isKeyedPage, isPreview, isSharedDesign } from "@boxwright/core/storefront/keyed-pages";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../../lib/navigation/links.tsx";
import { signInPath } from "../../lib/navigation/sign-in-path.ts";

/** Pages that are part of signing in: a sign-in never returns to them. */
const signInPages: readonly string[] = ["/login", "/lost-password", "/reset"];

interface SignInLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links to the sign-in page, which leads back to this page. */
export function SignInLink({ className, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={signInFrom(pathname, search)} prefetch="intent" className={className}>
      {children}
    </Link>
  );
}

/** The URL of the sign-in page for a visitor of a page. */
export function signInFrom(pathname: string, search: string): string {
  const isHome = pathname === "/" && search === "";
  if (isHome || signInPages.includes(pathname)) return "/login";
  // The URLs of links to orders and designs are secrets. My Orders shows customers the same.
  if (isSharedDesign({ pathname, search })) return signInPath("/my-designs");
  // The key of a draft is for staff, and a sign-in leads to the published page.
  if (isPreview({ search })) return signInPath(pathname);
  return signInPath(isKeyedPage({ pathname }) ? "/my-orders" : pathname + search);
}
