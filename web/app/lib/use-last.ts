import { useRef } from "react";

/** The last value that was not null, which a page continues to show until there is a new one. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
}
