import { useEffect, useRef } from "react";
import type { CheckPageProps } from "./check-page-props.ts";
import type { Fixing } from "./use-fixing.ts";

/** Gives the focus to what changed once another version of a file is on the page: its changes, or for an undo the heading. */
export function useArrival({ arrived, settle }: Fixing, { outside, inside }: CheckPageProps["files"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived === null || (arrived !== outside && arrived !== inside)) return;
    (line.current ?? heading.current)?.focus();
    settle();
  }, [arrived, outside, inside, settle]);
  return { heading, line };
}
