import { useState } from "react";
import { reachShop } from "./reach-shop.ts";

/** Does something as soon as the shop answers; says whether it is being asked, and whether it did not answer last time. */
export function useAttempt(whenReached: () => void) {
  const [state, setState] = useState<"idle" | "asking" | "out of reach">("idle");
  const attempt = async () => {
    setState("asking");
    const isReached = await reachShop();
    setState(isReached ? "idle" : "out of reach");
    if (isReached) whenReached();
  };
  return { attempt: () => void attempt(), isAsking: state === "asking", isOutOfReach: state === "out of reach" };
}
