import { TrendingDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./price-ladder.module.css";

interface Rung {
  readonly quantity: number;
  /** Written out, such as `1,000`. */
  readonly boxes: string;
  /** The whole rung, for screen readers. */
  readonly label: string;
  /** Written out, such as `$2.28`. */
  readonly each: string;
  readonly total: string;
  /** Compared to the smallest order, such as `89%`; null if nothing is saved. */
  readonly saving: string | null;
}

interface PriceLadderProps {
  readonly caption: ReactNode;
  readonly headings: readonly [quantity: string, each: string, total: string, saving: string];
  /** The name in the form. */
  readonly name: string;
  readonly rungs: readonly Rung[];
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  /** One line on what the next break costs. */
  readonly nudge?: ReactNode;
}

/** Quantity breaks as a table whose rows are radio buttons. */
export function PriceLadder({ caption, headings, name, rungs, value, onChange, nudge }: PriceLadderProps) {
  return (
    <>
      <table className={styles.ladder}>
        <caption className={textStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rungs.map(({ quantity, boxes, label, each, total, saving }) => (
            <tr key={quantity}>
              <td>
                <input
                  type="radio"
                  name={name}
                  value={quantity}
                  aria-label={label}
                  checked={quantity === value}
                  onChange={() => onChange(quantity)}
                />
                {boxes}
              </td>
              <td>{each}</td>
              <td>{total}</td>
              <td className={styles.saving}>{saving}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* An empty line stays, so that nothing below it moves. */}
      <p className={styles.nudge}>
        {nudge != null && <Icon of={TrendingDown} size="small" />}
        {nudge}
      </p>
    </>
  );
}
