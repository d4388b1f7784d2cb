import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { Cpu, User } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { Segments } from "../../ui/form/segments.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { HistoryList, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type OrderEvent, orderEvents } from "./history-entries.ts";

/** What happened to the order, of all lines or of one. */
export function History({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const [line, setLine] = useState("all");
  const events = orderEvents(order, t, formats).filter(({ place }) => line === "all" || String(place) === line);
  const filter = (
    <Segments
      label={t("order.history.of")}
      value={line}
      options={[
        { value: "all", label: t("order.history.all") },
        ...order.lineItems.map(({ place }) => ({ value: String(place), label: t("order.history.line", { place }) })),
      ]}
      onChange={setLine}
    />
  );
  return (
    <Section title={t("order.history.title")} end={order.lineItems.length > 1 ? filter : undefined}>
      <HistoryList
        entries={events.map((event) => ({
          key: event.key,
          at: formats.moment(event.at),
          moment: formats.exact(event.at),
          who: <Who by={event.by} />,
          what: (
            <>
              {event.place !== null && `${t("order.history.line", { place: event.place })}: `}
              {event.what}
              {event.state !== undefined && <b>{event.state}</b>}
            </>
          ),
          why: event.why,
        }))}
      />
    </Section>
  );
}

function Who({ by }: { readonly by: OrderEvent["by"] }) {
  const t = useWords();
  if (by.kind === "person") return <Avatar name={by.name} />;
  const label = t(by.kind === "customer" ? "order.history.customer" : "order.history.system");
  return (
    <span className={text.muted} title={label} role="img" aria-label={label}>
      <Icon of={by.kind === "customer" ? User : Cpu} size="small" />
    </span>
  );
}
