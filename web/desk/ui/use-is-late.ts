import { useEffect, useState } from "react";

/** Before this, a wait is not shown, because what appears and vanishes disturbs more than it says. */
const patienceMilliseconds = 300;

/** Whether something has been waited for long enough to say so. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
