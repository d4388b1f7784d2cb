import { type DOMAttributes, useEffect, useRef, useState } from "react";
import { reachShop } from "../reach-shop.ts";

const restMilliseconds = 100;

/**
 * Whether a visitor is about to follow a link: it was pointed at or has the focus, and the shop answers. The router's own "intent"
 * reloads the page if a script of the next one does not come, so that a mouse over a link would destroy a page without a network.
 */
export function useIntent(isWanted: boolean) {
  const [isIntended, setIsIntended] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  function begin() {
    clearTimeout(rest.current);
    rest.current = setTimeout(async () => {
      if (navigator.onLine && (await reachShop())) setIsIntended(true);
    }, restMilliseconds);
  }
  const end = () => clearTimeout(rest.current);
  const handlers: DOMAttributes<HTMLAnchorElement> = {
    onPointerEnter: begin,
    onPointerLeave: end,
    onFocus: begin,
    onBlur: end,
    onTouchStart: begin,
  };
  return { isIntended, handlers: isWanted && !isIntended ? handlers : {} };
}
