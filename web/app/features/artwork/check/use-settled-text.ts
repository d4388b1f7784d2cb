import { useEffect, useEffectEvent, useState } from "react";

/** While the shopper drags, the URL follows after this pause: browsers limit how often a page changes its URL. */
const pauseMilliseconds = 250;

/** A text of the URL that changes at once on the page, and in the URL after a pause. */
export function useSettledText(
  arrived: string,
  onSettled: (text: string) => void,
): readonly [text: string, change: (text: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (own === null) return;
    if (own === arrived) {
      setOwn(null);
      return;
    }
    const timer = setTimeout(() => settle(own), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [own, arrived]);
  return [own ?? arrived, setOwn];
}
