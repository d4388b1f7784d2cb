import { type DOMAttributes, useEffect, useRef, useState } from "react";
import { reachShop } from "../network/reach-shop.ts";

const restMilliseconds = 100;

interface Intent {
  readonly isIntended: boolean;
  /** Event handlers for the link; empty if `isWanted` is false. */
  readonly handlers: DOMAttributes<HTMLAnchorElement>;
}

/**
 * Whether a visitor is about to follow a link: the pointer or the focus is on it, and the shop responds. The router's own "intent" reloads
 * the current page if a script of the next one fails to load: without a network, pointing at a link would lose the page.
 */
export function useIntent(isWanted: boolean): Intent {
  const [isIntended, setIsIntended] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function begin() {
    stop.current();
    let isOver = false;
    const rest = setTimeout(async () => {
      const isReached = navigator.onLine && (await reachShop());
      if (isReached && !isOver) setIsIntended(true);
    }, restMilliseconds);
    stop.current = () => {
      isOver = true;
      clearTimeout(rest);
    };
  }

  function end() {
    stop.current();
    setIsIntended(false);
  }

  const handlers = { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end, onTouchStart: begin };
  return { isIntended, handlers: isWanted ? handlers : {} };
}
