import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useCropActions } from "../state/use-crop.ts";
import * as styles from "./canvas.module.css";

/** Ends the crop of a picture. On a phone, its buttons are in the bar above the canvas. */
export function CropBar() {
  const t = useWords();
  return (
    <div className={`${styles.float} ${styles.crop}`}>
      <span>{t("designer.image.crop")}</span>
      <CropButtons />
    </div>
  );
}

export function CropButtons() {
  const t = useWords();
  const { done, cancel } = useCropActions();
  return (
    <>
      <Button size="small" onClick={cancel}>
        {t("designer.image.cropCancel")}
      </Button>
      <Button size="small" look="ink" onClick={done}>
        {t("designer.image.cropDone")}
      </Button>
    </>
  );
}
