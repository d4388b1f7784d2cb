import { fittedFrame } from "@boxwright/core/designs/commands/fit-text";
import { reframeObjects } from "@boxwright/core/designs/commands/reframe";
import type { TextBody } from "@boxwright/core/designs/scene";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import type { Placed } from "../../state/placed.ts";
import * as styles from "../properties.module.css";

interface FitButtonProps {
  readonly placed: Placed;
  readonly body: TextBody;
}

/** Makes the frame as large as its text, which stays where it is. */
export function FitButton({ placed: { object, frame }, body }: FitButtonProps) {
  const t = useWords();
  const { run, typefaces } = useDesigner();
  const fitted = fittedFrame(body, frame, typefaces);
  if (fitted === null) return null;
  const { x, y, w, h } = fitted;
  const isFitting = Math.abs(w - frame.w) < 0.01 && Math.abs(h - frame.h) < 0.01;
  if (isFitting) return null;
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => run(reframeObjects, { ids: [object.id], frame: { x, y, w, h } })}
    >
      {t("designer.text.fit")}
    </button>
  );
}
