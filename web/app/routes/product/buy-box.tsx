import { type RefObject, useEffect, useRef, useState } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { eachOf, totalOf } from "./ladder-figures.ts";
import type { Offer } from "./read-offer.ts";

interface BuyBoxProps {
  readonly chosen: NonNullable<Offer["priced"]>["chosen"];
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** What it comes to, and the button. On a phone a bar at the bottom takes over once this has scrolled away. */
export function BuyBox({ chosen, isBusy, onAdd }: BuyBoxProps) {
  const t = useWords();
  const format = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(box, chosen !== null);
  if (chosen === null) return <p className="buy muted">{t("product.notPriced")}</p>;
  const total = format.money(totalOf(chosen));
  const boxesEach = t("product.boxesEach", {
    boxes: format.number(chosen.pivotSelectionValue),
    price: format.money(eachOf(chosen)),
  });
  const button = (
    <Button look="accent" isWide isBusy={isBusy} onClick={onAdd}>
      {t("product.addToCart")}
    </Button>
  );
  return (
    <>
      <div className="buy" ref={box}>
        <div className="buy-total" aria-live="polite">
          <p className="small muted num">
            {boxesEach}
            <br />
            {t("product.beforeTax")}
          </p>
          <span className="price">{total}</span>
        </div>
        {button}
        <p className="micro muted mt-3">{t("product.artworkLater")}</p>
      </div>
      <div className="buy-bar" hidden={!isPast}>
        <p>
          <span className="price">{total}</span>
          <span className="micro muted num">{boxesEach}</span>
        </p>
        {button}
      </div>
    </>
  );
}

/** Far below the window counts as in sight, so that only what has left at the top is past. */
const everythingBelow = "0px 0px 1000000px 0px";

/** True once an element has left the window at its top. */
function useIsPast(element: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!isThere || element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry !== undefined && !entry.isIntersecting), {
      rootMargin: everythingBelow,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isThere]);
  return isPast;
}
