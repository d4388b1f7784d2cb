import { useEffect, useState } from "react";

/** Whether a phone of ten digits has no area code of the numbering plan. False until the plan is loaded. */
export function useIsOddPhone(digits: string): boolean {
  const [odd, setOdd] = useState<string | null>(null);
  useEffect(() => {
    if (digits.length !== 10) return;
    let isLatest = true;
    import("@boxwright/core/address/phone").then(
      ({ isInNumberingPlan }) => isLatest && setOdd(isInNumberingPlan(digits) ? null : digits),
      () => {
        // The hint is optional.
      },
    );
    return () => {
      isLatest = false;
    };
  }, [digits]);
  return odd !== null && odd === digits;
}
