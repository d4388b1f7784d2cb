import { type DOMAttributes, useEffect, useRef, useState } from "react";
import { reachShop } from "../reach-shop.ts";

const restMilliseconds = 100;

interface Intent {
  readonly isIntended: boolean;
  /** For the link; none while it is not followed. */
  readonly handlers: DOMAttributes<HTMLAnchorElement>;
}

/**
 * Whether a visitor is about to follow a link: they point at it or it has the focus, and the shop answers. The router's own "intent"
 * reloads the page if a script of the next one does not come, so that a mouse over a link would destroy a page without a network.
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
