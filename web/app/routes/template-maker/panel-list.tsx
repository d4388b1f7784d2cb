import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Unit } from "../../features/structures/template.ts";
import { useSizeText } from "../../features/structures/use-box-facts.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Section } from "../../ui/section.tsx";

/** Every panel of the sheet with the size of its outline. */
export function PanelList({ dieline: { panels }, unit }: { readonly dieline: Dieline; readonly unit: Unit }) {
  const t = useWords();
  const sizeText = useSizeText(unit);
  return (
    <Section title={t("template.panels")} note={t("template.panelsNote", { panels: panels.length })}>
      <dl className="panel-list num">
        {panels.map(({ id, name, poly }) => {
          const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{sizeText([Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)])}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
