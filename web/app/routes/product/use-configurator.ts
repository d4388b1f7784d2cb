import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Asked, searchOf } from "./asked.ts";

/** While someone types, the next price is asked for once the fingers rest. */
const restMilliseconds = 250;

export interface Configurator {
  /** As the fields stand now. */
  readonly asked: Asked;
  /** True once the page shows the prices of just that. */
  readonly isSettled: boolean;
  readonly change: (changes: Partial<Asked>, isTyping?: boolean) => void;
}

/** Keeps the fields and the page's address the same: a change goes to the address, "back" goes to the fields. */
export function useConfigurator(loaded: Asked): Configurator {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(loaded);
  const loadedKey = searchOf(loaded).toString();
  const sentKey = useRef(loadedKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(
    (search: string) => {
      sentKey.current = search;
      navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  const change = useCallback(
    (changes: Partial<Asked>, isTyping = false) => {
      const next = { ...asked, ...changes };
      setAsked(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(searchOf(next).toString()), isTyping ? restMilliseconds : 0);
    },
    [asked, send],
  );

  // What arrives without having been sent from here came by a link or by "back".
  useEffect(() => {
    if (loadedKey === sentKey.current) return;
    sentKey.current = loadedKey;
    setAsked(loaded);
  }, [loadedKey, loaded]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { asked, isSettled: searchOf(asked).toString() === loadedKey, change };
}
