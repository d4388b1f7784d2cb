import type { RootProduct } from "@boxwright/contract/catalogue";
import { isOnStep, type LengthRange } from "@boxwright/core/catalogue/length-range";
import { parseSize } from "@boxwright/core/catalogue/size";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { Fragment, useState } from "react";
import { formatInches, formatSize } from "../../../lib/format.ts";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/input.tsx";
import { lengthsOf } from "../../catalogue/pictured-box.ts";
import type { Faults } from "../../pricing/read-prices.ts";
import { changedLength } from "../../structures/changed-length.ts";
import { rangeOf } from "../../structures/length-ranges.ts";
import { inchesOf, inUnit, type Requested, searchOf, sidesIn, unreadableDimension } from "../requested.ts";
import type { ProductConfigurator } from "../use-product-configurator.ts";
import * as styles from "./size-fields.module.css";
import { SizeNote } from "./size-note.tsx";
import { UnitSwitch } from "./unit-switch.tsx";

const eighths = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];

interface SizeFieldsProps {
  readonly product: RootProduct;
  readonly configurator: ProductConfigurator;
  readonly faults: Faults;
  /** Called when the shopper is about to choose a common size. */
  readonly onReach: (attribute: "Size") => void;
}

/** Common sizes, and three fields for any other size if the product can have one. */
export function SizeFields({ product, configurator: { requested, change }, faults, onReach }: SizeFieldsProps) {
  const t = useWords();
  const [focused, setFocused] = useState<Dimension>("length");
  const presets = product.attributes.find(({ name }) => name === "Size")?.options ?? [];
  const isCustom = rangeOf(product, "length") !== null;
  const isRefused = dimensions.some((dimension) => faults[dimension] !== undefined);
  // The server refuses an unreadable size as a whole: the page finds out which dimension it is.
  const unreadable = isRefused ? unreadableDimension(requested, product) : null;
  const noteId = "size-note";
  const changeSide = (dimension: Dimension, length: string, isTyping: boolean) =>
    change(changedLength(product.family, dimension, length), isTyping);

  return (
    <fieldset className={styles.sizeFields}>
      <legend className={choiceStyles.choiceLegend}>
        {t("product.size")} {!isCustom && <span>{t("product.sizeOrder")}</span>}
      </legend>
      {isCustom && <UnitSwitch unit={requested.unit} onChange={(unit) => change(inUnit(requested, product, unit))} />}
      <ul className={choiceStyles.chips} aria-label={t("product.commonSizes")}>
        {presets.map(({ value }) => (
          <PresetChip key={value} {...{ preset: value, product, requested, change }} onReach={() => onReach("Size")} />
        ))}
      </ul>
      {isCustom && (
        <div className={styles.dimensions}>
          {dimensions.map((dimension, index) => (
            <Fragment key={dimension}>
              {index > 0 && <i aria-hidden>×</i>}
              <Field label={t(`product.${dimension}`)}>
                <NumberInput
                  name={dimension}
                  unit={t(`structures.${requested.unit}`)}
                  value={requested[dimension]}
                  aria-invalid={
                    (unreadable === null ? faults[dimension] !== undefined : dimension === unreadable) || undefined
                  }
                  aria-describedby={noteId}
                  onFocus={() => setFocused(dimension)}
                  onChange={(event) => changeSide(dimension, event.target.value, true)}
                />
              </Field>
            </Fragment>
          ))}
        </div>
      )}
      {isCustom && requested.unit === "in" && (
        <FractionKeys
          length={inchesOf(requested, product, focused)}
          range={rangeOf(product, focused)}
          onChoose={(length) => changeSide(focused, length, false)}
        />
      )}
      <SizeNote
        id={noteId}
        {...{ product, requested, focused, faults, unreadable }}
        onChoose={(dimension, length) => changeSide(dimension, length, false)}
      />
    </fieldset>
  );
}

interface FractionKeysProps {
  /** The current length in the field, in inches. */
  readonly length: number | null;
  readonly range: LengthRange | null;
  readonly onChoose: (length: string) => void;
}

/** Fractions for the focused field: phone keyboards have none. */
function FractionKeys({ length, range, onChoose }: FractionKeysProps) {
  const t = useWords();
  const inches = Math.floor(length ?? 0);
  const fractions = eighths.filter((fraction) => range !== null && isOnStep(inches + fraction, range));
  if (length === null || fractions.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within that of the size would have a legend of its own
    <div className={styles.fractionKeys} role="group" aria-label={t("product.fractions")}>
      {fractions.map((fraction) => (
        <button
          key={fraction}
          type="button"
          aria-pressed={length === inches + fraction}
          // The field keeps the focus, so that the keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(String(inches + fraction))}
        >
          {formatInches(fraction)}
        </button>
      ))}
    </div>
  );
}

interface PresetChipProps {
  readonly preset: string;
  readonly product: RootProduct;
  readonly requested: Requested;
  readonly change: ProductConfigurator["change"];
  readonly onReach: () => void;
}

/** A common size. It is a link, so that it works without scripts. */
function PresetChip({ preset, product, requested, change, onReach }: PresetChipProps) {
  const size = parseSize(preset);
  if (size === null) return null;
  const sides = sidesIn(requested.unit, size);
  const isChosen = dimensions.every((dimension) => inchesOf(requested, product, dimension) === size[dimension]);
  return (
    <li>
      <Link
        className={choiceStyles.chip}
        to={{ search: searchOf({ ...requested, ...sides }).toString() }}
        replace
        preventScrollReset
        aria-current={isChosen || undefined}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={(event) => {
          event.preventDefault();
          change(sides);
        }}
      >
        {requested.unit === "in" ? formatSize(lengthsOf(size)) : dimensions.map((side) => sides[side]).join(" × ")}
      </Link>
    </li>
  );
}
