import { type RefObject, useEffect, useState } from "react";

/** Far below the window counts as in sight, so that only what has left at the top is past. */
const everythingBelow = "0px 0px 1000000px 0px";

/** True once an element has left the window at its top. */
export function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry !== undefined && !entry.isIntersecting), {
      rootMargin: everythingBelow,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
