import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { Form } from "../../../lib/navigation/links.tsx";
import { useNavigate } from "../../../lib/navigation/use-navigate.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select, TextInput } from "../../../ui/form/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type DesignsFilter, designsPath, maxQueryLength, sorts } from "./designs-filter.ts";
import * as styles from "./my-designs.module.css";

/** The search box and the order of the list. Both lead to a URL, so that "back" undoes them. */
export function DesignsTools({ filter }: { readonly filter: DesignsFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // "Back" can lead to another search. A new value keeps the focus, which a new element would lose.
  useEffect(() => {
    if (input.current !== null) input.current.value = filter.query;
  }, [filter.query]);
  return (
    <div className={styles.tools}>
      <Form action="/my-designs" role="search" className={styles.search} preventScrollReset>
        <Field label={t("designs.search")}>
          <TextInput
            ref={input}
            type="search"
            name="q"
            defaultValue={filter.query}
            maxLength={maxQueryLength}
            placeholder={t("designs.searchHint")}
          />
        </Field>
        <Icon of={Search} />
        {filter.sort !== "updated" && <input type="hidden" name="sort" value={filter.sort} />}
      </Form>
      <Field label={t("designs.sort")}>
        <Select
          value={filter.sort}
          onChange={({ target }) => {
            const sort = sorts.find((one) => one === target.value) ?? "updated";
            void navigate(designsPath({ ...filter, sort, page: 1 }), { preventScrollReset: true });
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`designs.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
