import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { Form, Link } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import * as choiceStyles from "../../ui/form/choice.module.css";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type HistoryFilter, historyPath, maxQueryLength, stateGroups } from "./history-filter.ts";
import * as styles from "./order-history.module.css";

/** The search box and the links that filter by state. Both lead to a URL, so that "back" undoes them. */
export function HistorySearch({ filter }: { readonly filter: HistoryFilter }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  // "Back" can lead to another search. A new value keeps the focus, which a new element would lose.
  useEffect(() => {
    if (input.current !== null) input.current.value = filter.query;
  }, [filter.query]);
  return (
    <div className={styles.tools}>
      <Form action="/my-orders" role="search" className={styles.search} preventScrollReset>
        <Field label={t("history.search")}>
          <TextInput
            ref={input}
            type="search"
            name="q"
            defaultValue={filter.query}
            maxLength={maxQueryLength}
            placeholder={t("history.searchHint")}
          />
        </Field>
        {filter.group !== null && <input type="hidden" name="state" value={filter.group} />}
        <Button type="submit">
          <Icon of={Search} />
          {t("history.find")}
        </Button>
      </Form>
      <nav aria-label={t("history.filter")} className={styles.filter}>
        <ul className={choiceStyles.chips}>
          {[null, ...stateGroups].map((group) => (
            <li key={group}>
              <Link
                className={choiceStyles.chip}
                to={historyPath({ ...filter, page: 1, group })}
                preventScrollReset
                aria-current={group === filter.group || undefined}
              >
                {t(`history.groups.${group ?? "all"}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
