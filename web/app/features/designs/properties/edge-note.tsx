import { pinObjects } from "@boxwright/core/designs/commands/reframe";
import { continuedPanels } from "@boxwright/core/designs/drawing/continued-panels";
import { useWords } from "../../../lib/words/use-words.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { hasOwnFrame, type Placed } from "../state/placed.ts";
import * as styles from "./properties.module.css";

/** What the object does at the edges of its panel, and how to change it. */
export function EdgeNote({ placed: { object, face, group, side } }: { readonly placed: Placed }) {
  const t = useWords();
  const words = useObjectWords();
  const { scene, sheet, typefaces, panelName, run } = useDesigner();
  if (group !== null || !hasOwnFrame(object)) return null;
  const panel = panelName(face.panel);
  const isKept = object.place.run === "clip";
  const others = continuedPanels(object, { swatches: scene.swatches, sheet, side, typefaces });
  const note = {
    clip: () => t("designer.properties.clip", { panel }),
    sheet: () => t("designer.properties.sheet"),
    wrap: () =>
      others.length === 0
        ? t("designer.properties.wrap")
        : t("designer.properties.wrapOnto", { panels: words.listed(others.map(panelName)) }),
  }[object.place.run];
  return (
    <p className={styles.note}>
      {note()}{" "}
      <button
        type="button"
        className={styles.link}
        onClick={() => run(pinObjects, { ids: [object.id], pins: { run: isKept ? "wrap" : "clip" } })}
      >
        {isKept ? t("designer.properties.continue") : t("designer.properties.keep", { panel })}
      </button>
    </p>
  );
}
