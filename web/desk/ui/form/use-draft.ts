import { useEffect, useState } from "react";
import { safeStorage } from "../../../app/lib/storage/storage.ts";

const drafts = safeStorage(() => sessionStorage);

/** A text that stays in this tab until it is sent. */
export function useDraft(name: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => drafts.getItem(name) ?? "");
  useEffect(() => {
    if (typed === "") drafts.removeItem(name);
    else drafts.setItem(name, typed);
  }, [name, typed]);
  return [typed, setTyped];
}
