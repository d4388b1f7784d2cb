import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Puts the focus on the heading of a page that a link has led to, unless something has it already. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
