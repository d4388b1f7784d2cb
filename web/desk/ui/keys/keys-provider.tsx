import { type ReactNode, useEffect, useState } from "react";
import { KeyBoard } from "./key-board.ts";
import { KeyBoardContext } from "./use-keys.ts";

/** Listens to the keys of the page. */
export function KeysProvider({
  hasSingleKeys,
  children,
}: {
  readonly hasSingleKeys: boolean;
  readonly children: ReactNode;
}) {
  const [board] = useState(() => new KeyBoard());
  useEffect(() => {
    board.hasSingleKeys = hasSingleKeys;
  }, [board, hasSingleKeys]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => board.press(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [board]);
  return <KeyBoardContext value={board}>{children}</KeyBoardContext>;
}
