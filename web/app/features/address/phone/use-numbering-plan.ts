import { useEffect, useState } from "react";

/** Whether a phone of ten digits is in no area of the numbering plan, which is fetched for it. False until that is known. */
export function useIsOddPhone(digits: string): boolean {
  const [odd, setOdd] = useState<string | null>(null);
  useEffect(() => {
    if (digits.length !== 10) return;
    let isLatest = true;
    import("@boxwright/core/address/phone").then(
      ({ isInNumberingPlan }) => isLatest && setOdd(isInNumberingPlan(digits) ? null : digits),
      () => {
        // It is only a remark, and can be left out.
      },
    );
    return () => {
      isLatest = false;
    };
  }, [digits]);
  return odd !== null && odd === digits;
}
