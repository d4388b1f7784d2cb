import { createContext, useContext, useEffect, useRef } from "react";
import type { Bindings, KeyBoard } from "./key-board.ts";

export const KeyBoardContext = createContext<KeyBoard | null>(null);

/** The keys of a part of the page while it is shown. Those of an inner part come before those of the page. */
export function useKeys(bindings: Bindings): void {
  const board = useContext(KeyBoardContext);
  const newest = useRef(bindings);
  useEffect(() => {
    newest.current = bindings;
  });
  useEffect(() => board?.add(() => newest.current), [board]);
}
