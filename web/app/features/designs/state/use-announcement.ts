import { useCallback, useEffect, useRef, useState } from "react";

const pauseMilliseconds = 300;

/** The last message for screen readers. While messages follow each other, only the last one is read. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((message: string) => {
    clearTimeout(timer.current);
    // Screen readers read the same message again only if the element was empty in between.
    setAnnouncement("");
    timer.current = setTimeout(() => setAnnouncement(message), pauseMilliseconds);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { announcement, announce };
}
