import type { LengthUnit } from "@boxwright/core/kernel/units";
import { useWords } from "../../../lib/words/use-words.ts";
import { Section } from "../../../ui/layout/section.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useSizeText } from "../../structures/use-box-facts.ts";
import type { DrawnTemplate } from "./make-template.ts";
import * as styles from "./template-maker.module.css";

/** Every panel of the sheet with the size of its outline. */
export function PanelList({ panels, unit }: Pick<DrawnTemplate, "panels"> & { readonly unit: LengthUnit }) {
  const t = useWords();
  const sizeText = useSizeText(unit);
  return (
    <Section title={t("template.panels")} note={t("template.panelsNote", { panels: panels.length })}>
      <dl className={`${styles.panelList} ${textStyles.num}`}>
        {panels.map(({ id, name, size }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{sizeText(size)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
