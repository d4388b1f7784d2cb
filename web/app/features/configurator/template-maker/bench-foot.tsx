import * as textStyles from "../../../ui/text/text.module.css";
import { Legend } from "../../structures/legend.tsx";
import { useBoxFacts } from "../../structures/use-box-facts.ts";
import type { DrawnTemplate } from "./make-template.ts";
import * as styles from "./template-maker.module.css";

/** The legend of the drawing, and the measurements of the box. */
export function BenchFoot({ drawn }: { readonly drawn: DrawnTemplate }) {
  const facts = useBoxFacts(drawn, drawn.requested.unit);
  return (
    <div className={styles.foot}>
      <Legend hasPerforation={drawn.drawing.perforation !== ""} />
      <dl className={textStyles.num}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
