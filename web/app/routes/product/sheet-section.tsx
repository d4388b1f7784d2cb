import { getDielineSvg } from "@boxwright/contract/structures";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { mm, toInches } from "@boxwright/core/kernel/units";
import { boardOf } from "@boxwright/core/structures/boards";
import { Download } from "lucide";
import { lengthsOf } from "../../features/catalogue/pictured-box.ts";
import type { ProductWords } from "../../features/content/content.ts";
import { Dieline } from "../../features/structures/dieline.tsx";
import { formatInches, formatSize } from "../../lib/format.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import type { Offer } from "./read-offer.ts";

interface SheetSectionProps {
  readonly family: string;
  readonly size: InchSize;
  readonly flat: NonNullable<NonNullable<Offer["priced"]>["flat"]>;
  readonly words: Pick<ProductWords, "sheet" | "specifications">;
}

const inchesOf = (millimetres: number) => toInches(mm(millimetres));

/** The flat sheet of the very box, and what else there is to know of it. */
export function SheetSection({ family, size, flat, words: { sheet, specifications } }: SheetSectionProps) {
  const t = useWords();
  const format = useFormats();
  const { drawing, outside, blank, panels, board, caliper, weight } = flat;
  const { isCorrugated, name } = boardOf(board);
  const inside = formatSize(lengthsOf(size));
  const outsideInches = lengthsOf({
    length: inchesOf(outside.length),
    width: inchesOf(outside.width),
    depth: inchesOf(outside.depth),
  });
  const blankInches = [inchesOf(blank.width), inchesOf(blank.height)];
  const download = `${getDielineSvg.path.replace("{family}", family)}?${new URLSearchParams({
    length: String(size.length),
    width: String(size.width),
    depth: String(size.depth),
  })}`;
  const facts = [
    [t("product.insideSize"), t("product.inches", { size: inside })],
    [t("product.outsideSize"), t("product.inches", { size: formatSize(outsideInches) })],
    [t("product.flatSheet"), t("product.inches", { size: formatSize(blankInches) })],
    [
      t("product.boardCaliper"),
      isCorrugated
        ? t("product.caliper", { board, thickness: format.number(caliper) })
        : t("product.solidCaliper", { board: name, thickness: format.number(caliper) }),
    ],
    [t("product.weight"), t("product.grams", { weight: format.number(Math.round(weight)) })],
    ...specifications.map((fact) => [fact.name, fact.value] as const),
  ] as const;

  return (
    <Section title={sheet.heading} note={t("product.flatSize", { size: formatSize(blankInches), panels })}>
      <div className="sheet-and-specs">
        <div>
          <Dieline
            drawing={drawing}
            blank={blank}
            label={t("product.dielineOf", { size: inside })}
            widthText={t("product.inches", { size: formatInches(inchesOf(blank.width)) })}
            heightText={t("product.inches", { size: formatInches(inchesOf(blank.height)) })}
          />
          <ul className="legend">
            <li>
              <i />
              {t("product.cut")}
            </li>
            <li>
              <i className="is-dashed" />
              {t("product.crease")}
            </li>
            {drawing.perforation !== "" && (
              <li>
                <i className="is-dotted" />
                {t("product.perforation")}
              </li>
            )}
          </ul>
        </div>
        <div>
          <p className="muted mb-4">{sheet.text}</p>
          <table className="specs num">
            <caption className="visually-hidden">{t("product.specifications")}</caption>
            <tbody>
              {facts.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <a className="btn mt-6" href={download} download={`${family}-${inside.replaceAll(" × ", "x")}.svg`}>
            <Icon of={Download} />
            {t("product.downloadSvg")}
          </a>
        </div>
      </div>
    </Section>
  );
}
