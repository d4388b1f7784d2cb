import * as styles from "./fact-table.module.css";
import * as textStyles from "./text.module.css";

interface FactTableProps {
  readonly caption: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Names with their values, one a row. */
export function FactTable({ caption, facts }: FactTableProps) {
  return (
    <table className={`${styles.facts} ${textStyles.num}`}>
      <caption className={textStyles.visuallyHidden}>{caption}</caption>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
