import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
} from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import * as iconStyles from "./icon-action.module.css";
import { IconAction } from "./icon-action.tsx";
import * as styles from "./properties.module.css";

const ways = [
  ["left", "alignLeft", AlignStartVertical, "Alt+A"],
  ["center", "alignCenter", AlignCenterVertical, "Alt+H"],
  ["right", "alignRight", AlignEndVertical, "Alt+D"],
  ["top", "alignTop", AlignStartHorizontal, "Alt+W"],
  ["middle", "alignMiddle", AlignCenterHorizontal, "Alt+V"],
  ["bottom", "alignBottom", AlignEndHorizontal, "Alt+S"],
] as const;

/** Aligns one object on its panel, several among themselves. */
export function AlignButtons({ placed }: { readonly placed: readonly Placed[] }) {
  const t = useWords();
  const { align, distribute } = useActions();
  return (
    <section className={styles.block} aria-labelledby="designer-align">
      <div className={styles.blockHead}>
        <h2 id="designer-align">{t("designer.properties.align")}</h2>
      </div>
      <div className={iconStyles.icons}>
        {ways.map(([to, name, icon, keys]) => (
          <IconAction
            key={to}
            icon={icon}
            label={t(`designer.properties.${name}`)}
            keys={keys}
            onClick={() => align(to)}
          />
        ))}
        {placed.length > 2 && (
          <>
            <IconAction
              icon={AlignHorizontalDistributeCenter}
              label={t("designer.properties.distributeX")}
              keys="Alt+Shift+H"
              onClick={() => distribute("x")}
            />
            <IconAction
              icon={AlignVerticalDistributeCenter}
              label={t("designer.properties.distributeY")}
              keys="Alt+Shift+V"
              onClick={() => distribute("y")}
            />
          </>
        )}
      </div>
    </section>
  );
}
