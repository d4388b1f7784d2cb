import { useWords } from "../../../lib/words/use-words.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import { CodeProperties } from "./code-properties.tsx";
import { SwatchField } from "./color/swatch-field.tsx";
import { PatternProperties } from "./pattern/pattern-properties.tsx";
import { ImageProperties } from "./picture/image-properties.tsx";
import * as styles from "./properties.module.css";
import { ShapeProperties } from "./shape-properties.tsx";
import { TextProperties } from "./text/text-properties.tsx";

/** The properties of the kind of an object. */
export function BodyProperties({ placed }: { readonly placed: Placed }) {
  const t = useWords();
  const { restyle } = useActions();
  const { body } = placed.object;
  switch (body.kind) {
    case "shape":
      return <ShapeProperties body={body} />;
    case "fill":
      return (
        <section className={styles.block}>
          <SwatchField
            legend={t("designer.properties.color")}
            value={body.swatch}
            onChange={(swatch) => swatch !== null && restyle({ swatch })}
          />
        </section>
      );
    case "text":
      return <TextProperties placed={[placed]} bodies={[body]} />;
    case "image":
      return <ImageProperties placed={placed} body={body} />;
    case "code":
      return <CodeProperties placed={placed} body={body} />;
    case "pattern":
      return <PatternProperties placed={placed} body={body} />;
    case "group":
      return null;
  }
}
