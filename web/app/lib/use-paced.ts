import { useEffect, useRef, useState } from "react";

/** A value that follows another one, but changes at most once in a number of milliseconds. */
export function usePaced<Value>(value: Value, milliseconds: number): Value {
  const [followed, setFollowed] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setFollowed(value);
      },
      Math.max(0, changedAt.current + milliseconds - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return followed;
}
