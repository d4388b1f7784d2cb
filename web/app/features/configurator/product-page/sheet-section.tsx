import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { type FailedLoad, LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import { FactTable } from "../../../ui/text/fact-table.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import type { ProductWords } from "../../content/content.ts";
import { Dieline } from "../../structures/dieline.tsx";
import { Downloads } from "../../structures/downloads.tsx";
import { Legend } from "../../structures/legend.tsx";
import { PanelSizes } from "../../structures/panel-sizes.tsx";
import { SideSwitch } from "../../structures/side-switch.tsx";
import { type Fact, useBoxFacts, useSizeText } from "../../structures/use-box-facts.ts";
import type { FlatSheet } from "../offer/read-flat-sheet.ts";
import { choicesOf } from "../requested.ts";
import * as styles from "./sheet-section.module.css";

interface SheetSectionProps {
  readonly product: RootProduct;
  readonly family: string;
  readonly selection: WireSelection;
  /** The unit of the lengths. */
  readonly unit: LengthUnit;
  readonly flat: FlatSheet;
  /** Set if the sheet of the last change could not be read: `flat` is then an earlier one. */
  readonly failedLoad: FailedLoad | null;
  readonly words: Pick<ProductWords, "sheet" | "specifications">;
}

/** The flat sheet of the box, its template files and its specifications. */
export function SheetSection({
  product,
  family,
  selection,
  unit,
  flat,
  failedLoad,
  words: { sheet, specifications },
}: SheetSectionProps) {
  const t = useWords();
  const sizeText = useSizeText(unit);
  const [side, setSide] = useState<PrintSide>("outside");
  const measured = useBoxFacts(flat, unit);
  const chosen = chosenFacts(product, selection).filter(([label]) => measured.every(([fact]) => fact !== label));
  const specified = specifications.map(({ name, value }) => [name, value] as const);
  const { size, drawing, marks, inside, blank, panels, board } = flat;
  const template = { family, ...size, unit: "in", board } as const;
  const search = new URLSearchParams({
    family,
    length: String(size.length),
    width: String(size.width),
    depth: String(size.depth),
    board,
  });
  return (
    <Section
      id="template"
      title={sheet.heading}
      note={t("product.flatSize", { size: sizeText([blank.width, blank.height]), panels })}
    >
      {failedLoad !== null && (
        <div className={spaceStyles.below4}>
          <LoadFailure message={t("product.sheetFailed")} {...failedLoad} />
        </div>
      )}
      <div className={styles.sheetAndSpecs}>
        <div>
          <Dieline drawing={drawing} marks={marks} inside={inside} unit={unit} />
        </div>
        <div>
          <p className={`${textStyles.muted} ${spaceStyles.below4}`}>{sheet.text}</p>
          <Legend hasPerforation={drawing.perforation !== ""} />
          <div className={styles.files}>
            <SideSwitch side={side} onTurn={setSide} />
            <Downloads template={template} side={side} />
            <LinkButton size="small" to={`/template-maker?${search}`}>
              {t("product.openTemplate")}
            </LinkButton>
          </div>
          <PanelSizes sku={product.sku} selection={selection} unit={unit} />
          <h3 id="specifications">{t("product.specifications")}</h3>
          <FactTable caption={t("product.specifications")} facts={[...measured, ...chosen, ...specified]} />
        </div>
      </div>
    </Section>
  );
}

/** The chosen option of each attribute, by its label. */
function chosenFacts(product: RootProduct, selection: WireSelection): Fact[] {
  return choicesOf(product).flatMap(({ name, label = name, options = [] }): Fact[] => {
    const option = options.find(({ value }) => value === selection[name]);
    return option === undefined ? [] : [[label, option.label]];
  });
}
