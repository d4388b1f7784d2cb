import { useRef } from "react";

/** The last value that there was: what a page goes on showing while there is none. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
}
