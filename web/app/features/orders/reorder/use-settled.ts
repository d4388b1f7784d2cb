import { useEffect, useState } from "react";

const pauseMilliseconds = 250;

/** The newest value that did not change for a moment, so that a price is not requested for every typed character. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
