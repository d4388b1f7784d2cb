import { useState } from "react";
import { reachShop } from "./reach-shop.ts";

/** Calls `whenReached` if the shop responds. Returns whether an attempt is running, and whether the last one failed. */
export function useAttempt(whenReached: () => void) {
  const [state, setState] = useState<"idle" | "trying" | "unreachable">("idle");
  const attempt = async () => {
    setState("trying");
    const isReached = await reachShop();
    setState(isReached ? "idle" : "unreachable");
    if (isReached) whenReached();
  };
  return { attempt: () => void attempt(), isTrying: state === "trying", isUnreachable: state === "unreachable" };
}
