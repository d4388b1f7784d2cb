import type { WireToday } from "@boxwright/contract/desk/today";
import { useState } from "react";
import { type DeskFormats, useFormats } from "../../format/use-formats.ts";
import { BarChart, PaleSwatch } from "../../ui/bar-chart.tsx";
import { TextButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";

type SoldFigures = WireToday["sold"];

/** A mark below every seventh day, so that all stand below the same weekday. */
const daysBetweenMarks = 7;

/** Orders and revenue of the last 30 days, as bars or as a table. */
export function Sold({ sold }: { readonly sold: SoldFigures }) {
  const t = useWords();
  const formats = useFormats();
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title={t("today.sold")}
      end={isTable ? <TextButton onClick={() => setTable(false)}>{t("today.asChart")}</TextButton> : undefined}
    >
      {isTable ? (
        <SoldTable sold={sold} />
      ) : (
        <>
          <BarChart
            title={t("today.orders")}
            aside={t("today.thirtyDays")}
            figure={formats.number(sold.orders)}
            tickText={formats.number}
            bars={barsOf(sold, formats, t, "orders")}
            note={
              <>
                {comparison(sold, formats, t)}{" "}
                <TextButton onClick={() => setTable(true)}>{t("today.asTable")}</TextButton>
              </>
            }
          />
          <BarChart
            title={t("today.revenue")}
            aside={t("today.thirtyDays")}
            figure={formats.roughMoney(sold.revenue)}
            tickText={(cents) => t("today.thousands", { sign: "$", amount: formats.number(cents / 100_000) })}
            bars={barsOf(sold, formats, t, "revenue")}
            note={
              <>
                {sold.orders > 0 && t("today.perOrder", { amount: formats.money(perOrder(sold)) })} <PaleSwatch />{" "}
                {t("today.weekend")}
              </>
            }
          />
        </>
      )}
    </Section>
  );
}

function perOrder({ revenue, orders }: SoldFigures) {
  return { centAmount: Math.round(revenue.centAmount / orders) };
}

function comparison({ orders, ordersBefore }: SoldFigures, formats: DeskFormats, t: DeskTranslate): string {
  if (ordersBefore === 0) return "";
  const change = orders / ordersBefore - 1;
  const percent = formats.percent(Math.round(100 * Math.abs(change)) / 100);
  if (Math.abs(change) < 0.005) return t("today.same");
  return t(change > 0 ? "today.more" : "today.less", { percent });
}

function barsOf({ days }: SoldFigures, formats: DeskFormats, t: DeskTranslate, what: "orders" | "revenue") {
  const last = days.length - 1;
  return days.map(({ day, orders, revenue, isWorkDay }, place) => ({
    key: day,
    value: what === "orders" ? orders : revenue.centAmount,
    title:
      what === "orders"
        ? t("today.ordersOn", { day: formats.weekday(day), count: orders })
        : t("today.revenueOn", { day: formats.weekday(day), amount: formats.money(revenue) }),
    look: place === last ? ("unfinished" as const) : isWorkDay ? ("full" as const) : ("pale" as const),
    mark:
      place === last
        ? t("today.todayMark")
        : place % daysBetweenMarks === 0 && place < last - 3
          ? formats.shortDay(day)
          : undefined,
  }));
}

function SoldTable({ sold }: { readonly sold: SoldFigures }) {
  const t = useWords();
  const formats = useFormats();
  return (
    <PlainTable
      label={t("today.sold")}
      heads={[
        { key: "day", text: t("today.dayHead") },
        { key: "orders", text: t("today.orders"), isEnd: true },
        { key: "revenue", text: t("today.revenue"), isEnd: true },
      ]}
    >
      {sold.days.toReversed().map(({ day, orders, revenue }) => (
        <tr key={day}>
          <td>{formats.weekday(day)}</td>
          <td className={endCell}>{orders}</td>
          <td className={endCell}>{formats.money(revenue)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
