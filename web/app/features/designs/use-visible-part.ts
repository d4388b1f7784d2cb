import { type CSSProperties, useSyncExternalStore } from "react";

/** An on-screen keyboard is at least this high; bars of the browser are lower. */
const leastKeyboard = 140;

/** The styles that keep the frame of the editor above an on-screen keyboard, which covers the page without making it smaller. */
export function useVisiblePart(): CSSProperties | undefined {
  const part = useSyncExternalStore(subscribe, visiblePart, () => null);
  if (part === null) return undefined;
  const [top, height] = part.split(" ");
  return { height: `${height}px`, transform: `translateY(${top}px)` };
}

/** As a text, so that the same part is the same value; null without a keyboard. A page that is zoomed by two fingers shows a part, too. */
function visiblePart(): string | null {
  const seen = window.visualViewport;
  if (seen === null || seen.scale > 1.01 || window.innerHeight - seen.height < leastKeyboard) return null;
  return `${Math.round(seen.offsetTop)} ${Math.round(seen.height)}`;
}

function subscribe(onChange: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener("resize", onChange);
  seen?.addEventListener("scroll", onChange);
  return () => {
    seen?.removeEventListener("resize", onChange);
    seen?.removeEventListener("scroll", onChange);
  };
}
