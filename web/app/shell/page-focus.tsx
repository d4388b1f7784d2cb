import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the heading when a link opens another page, unless an element already has the focus. */
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
