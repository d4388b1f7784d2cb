import { shorterBox } from "@boxwright/core/designs/box-in-family";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { BoxFamily, Dimension } from "@boxwright/core/structures/box-family";
import { useMemo } from "react";
import { usePlant } from "../../../lib/use-plant.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as styles from "../properties/properties.module.css";
import { useBoxPricing } from "../state/box-pricing.ts";
import { bestSaving } from "./best-saving.ts";

/** In inches. */
const less = 0.25;

interface SizeSavingProps {
  readonly box: DesignBox;
  readonly family: BoxFamily;
  readonly onChoose: (box: DesignBox) => void;
}

/** Shows how much a slightly smaller box saves, by the prices of the shop. */
export function SizeSaving({ box, family, onChoose }: SizeSavingProps) {
  const t = useWords();
  const plant = usePlant();
  const useBoxPrice = useBoxPricing();
  const boxes = useMemo(() => {
    // A box that cannot be smaller saves nothing.
    const smaller = (dimension: Dimension) => shorterBox(plant, box, family, dimension, less) ?? box;
    return { length: smaller("length"), width: smaller("width"), depth: smaller("depth") };
  }, [plant, box, family]);
  const now = useBoxPrice(box);
  const prices = {
    length: useBoxPrice(boxes.length),
    width: useBoxPrice(boxes.width),
    depth: useBoxPrice(boxes.depth),
  };
  const best = bestSaving(now, prices);
  if (best === null) return null;
  return (
    <p className={styles.note} role="status">
      {t(`designer.board.saving.${best.dimension}`, { percent: best.percent, price: best.price })}{" "}
      <button type="button" className={styles.link} onClick={() => onChoose(boxes[best.dimension])}>
        {t("designer.board.useIt")}
      </button>
    </p>
  );
}
