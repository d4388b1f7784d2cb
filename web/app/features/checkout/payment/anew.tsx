import { Fragment, type ReactNode, useState } from "react";

interface AnewProps {
  /** Given how to begin anew. */
  readonly children: (beginAnew: () => void) => ReactNode;
}

/** Lets what is within it begin anew, with nothing left of what it was: another provider's script that did not load, say. */
export function Anew({ children }: AnewProps) {
  const [round, setRound] = useState(0);
  return <Fragment key={round}>{children(() => setRound(round + 1))}</Fragment>;
}
