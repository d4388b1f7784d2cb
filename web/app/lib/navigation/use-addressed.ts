import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "./use-navigate.ts";

/** While someone types or drags, the address follows once the fingers rest. */
const restMilliseconds = 250;

export interface Addressed<State> {
  /** As the fields stand now. */
  readonly asked: State;
  /** The same without what is still being typed: what may be worked with. */
  readonly rested: State;
  readonly change: (changes: Partial<State>, isTyping?: boolean) => void;
}

/** Keeps the fields and the page's address the same: a change goes to the address, "back" and links go to the fields. */
export function useAddressed<State extends object>(
  loaded: State,
  searchOf: (state: State) => URLSearchParams,
): Addressed<State> {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(loaded);
  /** The fields with every change so far, so that several changes before the next render add up. */
  const newest = useRef(loaded);
  const [rested, setRested] = useState(loaded);
  const loadedKey = searchOf(loaded).toString();
  const arrivedKey = useRef(loadedKey);
  /** What was sent from here and has not arrived, the oldest first. */
  const underWay = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((state: State) => {
    newest.current = state;
    setAsked(state);
  }, []);

  const send = useCallback(
    (state: State) => {
      setRested(state);
      const search = searchOf(state).toString();
      underWay.current = search === arrivedKey.current ? [] : [...underWay.current, search];
      navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate, searchOf],
  );

  const change = useCallback(
    (changes: Partial<State>, isTyping = false) => {
      const next = { ...newest.current, ...changes };
      show(next);
      clearTimeout(timer.current);
      if (isTyping) timer.current = setTimeout(() => send(next), restMilliseconds);
      else send(next);
    },
    [show, send],
  );

  // What arrives without having been sent from here came by a link or by "back". What was sent may arrive after a later change.
  useEffect(() => {
    if (loadedKey === arrivedKey.current) return;
    arrivedKey.current = loadedKey;
    const place = underWay.current.indexOf(loadedKey);
    underWay.current = place < 0 ? [] : underWay.current.slice(place + 1);
    if (place >= 0) return;
    clearTimeout(timer.current);
    show(loaded);
    setRested(loaded);
  }, [loadedKey, loaded, show]);
  // After the visitor goes back or leaves the page, the URL must not follow the last typed text.
  useEffect(() => {
    const forget = () => clearTimeout(timer.current);
    window.addEventListener("popstate", forget);
    return () => {
      window.removeEventListener("popstate", forget);
      forget();
    };
  }, []);

  return { asked, rested, change };
}
