import { privacyTables } from "@boxwright/core/privacy/privacy-page";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { useCulture } from "../../lib/culture/use-culture.ts";
import * as styles from "./privacy-tables.module.css";

/** The headings of the tables, for a table of contents. */
export function usePrivacySections(): readonly { readonly id: string; readonly title: string }[] {
  return privacyTables(shopLanguageOf(useCulture())).map(({ id, heading: title }) => ({ id, title }));
}

/** The tables of the privacy page that follow from what the shop and its pages really store. */
export function PrivacyTables() {
  const language = shopLanguageOf(useCulture());
  return privacyTables(language).map(({ id, heading, namesAreCode, columns, rows }) => (
    <section key={id} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name}>
              <th scope="row">{namesAreCode ? <code>{name}</code> : name}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} data-column={columns[place + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
