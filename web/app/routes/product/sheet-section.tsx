import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useState } from "react";
import type { ProductWords } from "../../features/content/content.ts";
import { Dieline } from "../../features/structures/dieline.tsx";
import { Downloads } from "../../features/structures/downloads.tsx";
import { Legend } from "../../features/structures/legend.tsx";
import { SideSwitch } from "../../features/structures/side-switch.tsx";
import { useBoxFacts, useSizeText } from "../../features/structures/use-box-facts.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FactTable } from "../../ui/fact-table.tsx";
import { Section } from "../../ui/section.tsx";
import type { Offer } from "./read-offer.ts";

interface SheetSectionProps {
  readonly family: string;
  readonly flat: NonNullable<Offer["flat"]>;
  readonly words: Pick<ProductWords, "sheet" | "specifications">;
}

/** The flat sheet of the very box, and what else there is to know of it. */
export function SheetSection({ family, flat, words: { sheet, specifications } }: SheetSectionProps) {
  const t = useWords();
  const sizeText = useSizeText("in");
  const [side, setSide] = useState<PrintSide>("outside");
  const facts = useBoxFacts(flat, "in");
  // What is said of the product goes before what is worked out.
  const measured = facts.filter(([fact]) => specifications.every(({ name }) => name !== fact));
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
      title={sheet.heading}
      note={t("product.flatSize", { size: sizeText([blank.width, blank.height]), panels })}
    >
      <div className="sheet-and-specs">
        <div>
          <Dieline drawing={drawing} marks={marks} inside={inside} unit="in" />
        </div>
        <div>
          <p className="muted mb-4">{sheet.text}</p>
          <Legend hasPerforation={drawing.perforation !== ""} />
          <div className="template-files">
            <SideSwitch side={side} onTurn={setSide} />
            <Downloads template={template} side={side} />
            <LinkButton size="small" to={`/template-maker?${search}`}>
              {t("product.openTemplate")}
            </LinkButton>
          </div>
          <h3>{t("product.specifications")}</h3>
          <FactTable
            caption={t("product.specifications")}
            facts={[...measured, ...specifications.map(({ name, value }) => [name, value] as const)]}
          />
        </div>
      </div>
    </Section>
  );
}
