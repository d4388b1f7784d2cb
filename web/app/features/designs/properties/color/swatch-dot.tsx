import { inkOf } from "@boxwright/core/designs/drawing/ink";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import { useDesigner } from "../../state/designer-context.ts";
import * as styles from "./swatch-dot.module.css";

/** A color of the design as it prints, beside its name. */
export function SwatchDot({ id }: { readonly id: string }) {
  const { swatches, box } = useDesigner().scene;
  const ink = inkOf(swatches, id);
  return (
    <i
      className={styles.dot}
      aria-hidden
      style={ink === null ? undefined : { background: screenColourOfInk(ink, box.color) }}
    />
  );
}
