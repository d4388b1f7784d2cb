import { type ReactNode, useId } from "react";
import * as spaceStyles from "../layout/space.module.css";
import * as textStyles from "../text/text.module.css";
import * as styles from "./choice.module.css";
import * as fieldStyles from "./field.module.css";
import { FieldError } from "./field.tsx";

interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** At the right of a radio card, such as a price. */
  readonly aside?: ReactNode;
  /** A colour shown as a dot before the label. */
  readonly swatch?: string | undefined;
  /** Why it cannot be chosen now. */
  readonly reasonAgainst?: string | undefined;
}

interface ChoicesProps<Value extends string> {
  readonly legend: ReactNode;
  /** A short remark at the right of the legend. */
  readonly note?: ReactNode;
  readonly isLegendHidden?: boolean;
  /** The name in the form. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  /** Null: none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** Called when the pointer or the focus is on a choice. */
  readonly onReach?: () => void;
}

/** Two or three alternatives side by side. */
export function Segmented<Value extends string>(props: ChoicesProps<Value>) {
  return <Choices {...props} groupClass={styles.segments} itemClass={styles.segment} />;
}

/** Alternatives of one or two lines each, with an aside such as a price. */
export function RadioCards<Value extends string>(props: ChoicesProps<Value>) {
  return <Choices {...props} itemClass={styles.radioCard} />;
}

function Choices<Value extends string>({
  legend,
  note,
  isLegendHidden = false,
  name,
  choices,
  value,
  onChange,
  error,
  onReach,
  groupClass,
  itemClass,
}: ChoicesProps<Value> & { readonly groupClass?: string; readonly itemClass: string }) {
  const errorId = useId();
  const reasonsId = useId();
  const reasons = choices.filter(({ reasonAgainst }) => reasonAgainst !== undefined);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={isLegendHidden ? textStyles.visuallyHidden : styles.choiceLegend}>
        {legend}
        {note !== undefined && <span>{note}</span>}
      </legend>
      <div className={groupClass}>
        {choices.map((choice) => (
          <label key={choice.value} className={`${styles.pick} ${itemClass}`} onPointerEnter={onReach}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.reasonAgainst !== undefined}
              aria-describedby={choice.reasonAgainst === undefined ? undefined : reasonsId}
              onFocus={onReach}
              onChange={() => onChange(choice.value)}
            />
            {choice.swatch !== undefined && <i className={styles.swatch} style={{ background: choice.swatch }} />}
            <span>{choice.label}</span>
            {choice.aside}
          </label>
        ))}
      </div>
      {reasons.length > 0 && (
        <ul id={reasonsId} className={`${fieldStyles.hint} ${spaceStyles.above2}`}>
          {reasons.map((choice) => (
            <li key={choice.value}>
              {choice.label}: {choice.reasonAgainst}
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
