import { Minus, Plus } from "lucide";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./flat-zoom.module.css";

interface FlatZoomProps {
  readonly onClose: () => void;
  /** The flat picture. */
  readonly children: ReactNode;
}

/** How much larger than its frame the picture is. */
const steps = [1, 1.5, 2, 3, 4, 6];

/** A flat picture in a dialog, to look at closely: buttons, + and - enlarge it about its middle, and it scrolls. */
export function FlatZoom({ onClose, children }: FlatZoomProps) {
  const t = useWords();
  const format = useFormats();
  const [scale, setScale] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  useMiddleKept(room, scale);
  const larger = steps.find((step) => step > scale);
  const smaller = steps.findLast((step) => step < scale);

  function onKeyDown(event: KeyboardEvent): void {
    const next = event.key === "+" || event.key === "=" ? larger : event.key === "-" ? smaller : undefined;
    if (event.key === "0") setScale(1);
    if (next === undefined) return;
    event.preventDefault();
    setScale(next);
  }

  return (
    <Dialog title={t("designs.pictures.flat")} closeLabel={t("shell.close")} isBroad onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the buttons do */}
      <div onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the picture */}
        <section ref={room} className={styles.room} tabIndex={0} aria-label={t("designs.pictures.flat")}>
          <div className={styles.paper} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
            {children}
          </div>
        </section>
        <div className={styles.tools}>
          <button
            type="button"
            className={buttonStyles.iconOnly}
            aria-label={t("designs.pictures.smaller")}
            aria-disabled={smaller === undefined}
            onClick={() => setScale(smaller ?? scale)}
          >
            <Icon of={Minus} />
          </button>
          <output>{t("designs.pictures.scale", { percent: format.number(scale * 100) })}</output>
          <button
            type="button"
            className={buttonStyles.iconOnly}
            aria-label={t("designs.pictures.larger")}
            aria-disabled={larger === undefined}
            onClick={() => setScale(larger ?? scale)}
          >
            <Icon of={Plus} />
          </button>
          <Button size="tiny" onClick={() => setScale(1)}>
            {t("designs.pictures.whole")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Keeps what is in the middle of the room there when the scale changes. */
function useMiddleKept(room: { readonly current: HTMLElement | null }, scale: number): void {
  const last = useRef(scale);
  useLayoutEffect(() => {
    const element = room.current;
    const ratio = scale / last.current;
    last.current = scale;
    if (element === null || ratio === 1) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    element.scrollTo(
      (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    );
  }, [room, scale]);
}
