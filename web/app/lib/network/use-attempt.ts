import { useState } from "react";
import { reachShop } from "./reach-shop.ts";

/** Does something as soon as the shop answers. Returns whether a request is under way, and whether the last one failed. */
export function useAttempt(whenReached: () => void) {
  const [state, setState] = useState<"idle" | "asking" | "out of reach">("idle");
  const attempt = async () => {
    setState("asking");
    const isReached = await reachShop();
    setState(isReached ? "idle" : "out of reach");
    if (isReached) whenReached();
  };
  return { attempt: () => void attempt(), isTrying: state === "asking", isUnreachable: state === "out of reach" };
}
