import type { WireToday } from "@boxwright/contract/desk/today";
import { Link } from "react-router";
import { durationText } from "../../format/duration.ts";
import { LineStateMark } from "../../shell/line-state-mark.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { listPath } from "./list-path.ts";

/** Lines that wait for a customer or the plant. */
export function WithOthers({ waiting }: { readonly waiting: WireToday["withOthers"] }) {
  const t = useWords();
  const now = useNow(60_000);
  return (
    <Section title={t("today.others")} aside={t("today.othersAside")}>
      <PlainTable label={t("today.others")}>
        {waiting.map(({ state, count, oldestAt, dueToday, list }) => (
          <tr key={state.key}>
            <td>
              <LineStateMark state={state.key} shopLabel={state.shopLabel} />
            </td>
            <td className={`${endCell} ${text.bold}`}>
              <Link to={listPath(list)} className={text.number}>
                {count}
              </Link>
            </td>
            <td className={`${endCell} ${text.muted} ${text.small} ${text.oneLine}`}>
              {dueToday > 0
                ? t("today.shipToday", { count: dueToday })
                : oldestAt !== null &&
                  t("today.oldest", {
                    age: durationText(now - Date.parse(oldestAt), t)
                      .split(" ")
                      .slice(0, 2)
                      .join(" "),
                  })}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
