import { useId } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { Key } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { signedPercent, useAboutText } from "./figure-text.ts";
import {
  type Figure,
  figureIn,
  figuresOf,
  figureTyped,
  keyOf,
  type SheetId,
  type Tables,
  typedFigure,
} from "./price-sheets.ts";
import * as styles from "./prices-page.module.css";
import type { PriceDraft } from "./use-price-draft.ts";

interface SheetTableProps {
  readonly sheet: SheetId;
  readonly published: Tables;
  readonly draft: PriceDraft;
}

/** A table of prices: what is published, what the draft has, and how much that is. */
export function SheetTable({ sheet, published, draft }: SheetTableProps) {
  const t = useWords();
  const title = t(`prices.sheets.${sheet}`);
  return (
    <Section
      title={title}
      aside={sheet === "margin" ? t("prices.marginHint") : undefined}
      end={
        <span className={`${text.small} ${text.muted} ${layout.onlyWide}`}>
          {t("prices.hint")} <Key>Tab</Key>
        </span>
      }
    >
      <PlainTable
        label={title}
        heads={[
          { key: "about", text: t(`prices.about.${sheet}`) },
          { key: "published", text: t("prices.published"), isEnd: true },
          { key: "draft", text: t("prices.inDraft"), isEnd: true },
          { key: "change", text: t("prices.change"), isEnd: true },
        ]}
      >
        {figuresOf(sheet, draft.tables).map((figure) => (
          <FigureRow key={keyOf(figure)} figure={figure} published={figureIn(published, figure)} draft={draft} />
        ))}
      </PlainTable>
    </Section>
  );
}

interface FigureRowProps {
  readonly figure: Figure;
  readonly published: number | null;
  readonly draft: PriceDraft;
}

function FigureRow({ figure, published, draft }: FigureRowProps) {
  const t = useWords();
  const formats = useFormats();
  const name = useAboutText()(figure);
  const faultId = useId();
  const fault = draft.faultOf(figure);
  const typed = draft.textOf(figure);
  const value = figureTyped(typed, figure.unit);
  const isChanged = value !== published;
  return (
    <>
      <tr className={styles.figure}>
        <th scope="row">{name}</th>
        <td className={`${endCell} ${text.muted}`}>{published === null ? "" : typedFigure(published, figure.unit)}</td>
        <td className={endCell}>
          <span className={layout.onlyNarrow}>{typed}</span>
          <input
            type="text"
            inputMode="decimal"
            maxLength={14}
            className={`${styles.cell} ${layout.onlyWide}`}
            data-changed={isChanged}
            aria-label={name}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            value={typed}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => draft.type(figure, currentTarget.value)}
            onBlur={() => draft.leave(figure)}
            onKeyDown={({ key }) => {
              if (key === "Enter") draft.save();
            }}
          />
        </td>
        <td className={`${endCell} ${isChanged ? text.bold : text.muted}`}>
          {isChanged ? changeText(published, value, formats) : t("prices.none")}
        </td>
      </tr>
      {fault !== undefined && (
        <tr className={styles.figure}>
          <td colSpan={4} id={faultId} className={`${text.small} ${text.bad}`} role="alert">
            {fault}
          </td>
        </tr>
      )}
    </>
  );
}

function changeText(before: number | null, after: number | null, formats: ReturnType<typeof useFormats>): string {
  if (before === null || after === null || before === 0) return "";
  return signedPercent((100 * (after - before)) / before, formats);
}
