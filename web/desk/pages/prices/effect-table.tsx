import type { WireDeskPrices, WirePriceEffect } from "@boxwright/contract/desk/prices";
import { useState } from "react";
import { typedCents } from "../../format/typed-money.ts";
import { useFormats } from "../../format/use-formats.ts";
import { QueryState } from "../../shell/query-state.tsx";
import { TextButton } from "../../ui/button.tsx";
import { extraCell } from "../../ui/data/data-table.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { mostMoved, quantitiesOf } from "./effect-rows.ts";
import { signedPercent } from "./figure-text.ts";
import * as styles from "./prices-page.module.css";
import { type EffectRow, usePriceEffect } from "./use-prices.ts";

/** So many rows are shown until a person asks for all. */
const fewRows = 8;

/** What the draft does to the prices of reference configurations. Only what moves is tinted. */
export function EffectTable({ prices }: { readonly prices: WireDeskPrices }) {
  const t = useWords();
  const formats = useFormats();
  const { inForce, planned, version } = prices;
  const [chosen, setChosen] = useState(inForce.number);
  // Planned prices may have been withdrawn meanwhile.
  const against = planned.some(({ number }) => number === chosen) ? chosen : inForce.number;
  const query = usePriceEffect(version, against);
  const [hasAll, setAll] = useState(false);
  const rows = query.data?.results ?? [];
  const shown = hasAll ? rows : mostMoved(rows, fewRows);
  const quantities = quantitiesOf(shown);
  return (
    <Section
      title={t("prices.effect.title")}
      aside={t("prices.effect.aside", { shown: shown.length, all: rows.length })}
    >
      {planned.length > 0 && <Against prices={prices} value={against} onChange={setChosen} />}
      <QueryState query={query} bones={{ columns: 11, count: fewRows }}>
        {({ results, summary }) => (
          <>
            <PlainTable
              label={t("prices.effect.title")}
              className={styles.effect}
              heads={[
                { key: "configuration", text: t("prices.effect.configuration") },
                ...quantities.map((quantity) => ({
                  key: String(quantity),
                  text: formats.number(quantity),
                  isEnd: true,
                  className: widthClass(quantity),
                })),
              ]}
            >
              {shown.map((row) => (
                <ConfigurationRow key={row.key} row={row} quantities={quantities} />
              ))}
            </PlainTable>
            <p className={`${styles.legend} ${text.small}`}>
              <Summary summary={summary} results={results} />
              {results.length > fewRows && (
                <TextButton onClick={() => setAll(!hasAll)}>
                  {hasAll ? t("prices.effect.few") : t("prices.effect.all", { count: results.length })}
                </TextButton>
              )}
            </p>
          </>
        )}
      </QueryState>
    </Section>
  );
}

interface AgainstProps {
  readonly prices: WireDeskPrices;
  readonly value: number;
  readonly onChange: (number: number) => void;
}

/** With which prices the draft is compared. While prices are planned, the draft may replace those in force or follow the planned ones. */
function Against({ prices: { inForce, planned }, value, onChange }: AgainstProps) {
  const t = useWords();
  const formats = useFormats();
  return (
    <div className={styles.against}>
      <SelectField
        label={t("prices.effect.against")}
        value={String(value)}
        options={[
          { value: String(inForce.number), label: t("prices.effect.inForce", { number: inForce.number }) },
          ...planned.map(({ number, effectiveFrom }) => ({
            value: String(number),
            label: t("prices.planned", { number, moment: formats.moment(effectiveFrom) }),
          })),
        ]}
        onChange={(number) => onChange(Number(number))}
      />
    </div>
  );
}

interface ConfigurationRowProps {
  readonly row: EffectRow;
  readonly quantities: readonly number[];
}

function ConfigurationRow({ row, quantities }: ConfigurationRowProps) {
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">{row.names[language] ?? row.key}</th>
      {quantities.map((quantity) => (
        <EffectCell
          key={quantity}
          quantity={quantity}
          effect={row.effects.find((effect) => effect.quantity === quantity)}
        />
      ))}
    </tr>
  );
}

/** Only a wide window shows all quantities, and a phone only large ones. */
function widthClass(quantity: number): string {
  if (quantity < 100) return `${extraCell} ${layout.onlyWide}`;
  return Number.isInteger(Math.log10(quantity)) ? "" : extraCell;
}

interface EffectCellProps {
  readonly quantity: number;
  readonly effect: EffectRow["effects"][number] | undefined;
}

/** The new unit price above the old one and how much they differ. */
function EffectCell({ quantity, effect }: EffectCellProps) {
  const t = useWords();
  const formats = useFormats();
  const width = widthClass(quantity);
  if (effect === undefined) return <td className={width} />;
  const { difference, differencePercent, old } = effect;
  const cents = difference.centAmount;
  const move = cents > 0 ? styles.dearer : cents < 0 ? styles.cheaper : "";
  return (
    <td className={`${endCell} ${move} ${width}`}>
      <b>{typedCents(effect.new.unitPrice.centAmount)}</b>
      <small>
        {cents === 0
          ? t("prices.effect.same")
          : `${typedCents(old.unitPrice.centAmount)} ${signedPercent(differencePercent, formats)}`}
      </small>
    </td>
  );
}

interface SummaryProps {
  readonly summary: WirePriceEffect["summary"];
  readonly results: readonly EffectRow[];
}

/** How many prices move in each direction, and which moves most. */
function Summary({ summary: { dearer, cheaper, unchanged, mostDearer, mostCheaper }, results }: SummaryProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const mostOf = ({ key, quantity, differencePercent }: NonNullable<typeof mostDearer>) => ({
    percent: signedPercent(differencePercent, formats),
    name: results.find((row) => row.key === key)?.names[language] ?? key,
    quantity: formats.number(quantity),
  });
  return (
    <>
      {mostDearer !== null && (
        <span>
          <i className={styles.dearer} />
          {t("prices.effect.dearer", { count: formats.number(dearer), ...mostOf(mostDearer) })}
        </span>
      )}
      {mostCheaper !== null && (
        <span>
          <i className={styles.cheaper} />
          {t("prices.effect.cheaper", { count: formats.number(cheaper), ...mostOf(mostCheaper) })}
        </span>
      )}
      <span>{t("prices.effect.unchanged", { count: formats.number(unchanged) })}</span>
    </>
  );
}
