import type { RootProduct } from "@boxwright/contract/catalogue";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { formatInches, formatSize } from "../../../lib/format.ts";
import { readLength } from "../../../lib/typed/typed-length.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import * as fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import type { Faults } from "../../pricing/read-prices.ts";
import { useFaultText } from "../../structures/fault-words.ts";
import { rangeOf } from "../../structures/length-ranges.ts";
import { parseRange } from "../../structures/parse-range.ts";
import { rangeIn, writeLengthRange } from "../../structures/write-length-range.ts";
import { inchesOf, type Requested, sideIn } from "../requested.ts";
import { nearestLengths } from "./nearest-lengths.ts";
import * as sizeFieldsStyles from "./size-fields.module.css";

interface SizeNoteProps {
  readonly id: string;
  readonly product: RootProduct;
  readonly requested: Requested;
  /** The dimension of the focused field. */
  readonly focused: Dimension;
  readonly faults: Faults;
  /** The dimension whose text is no length. */
  readonly unreadable: Dimension | null;
  readonly onChoose: (dimension: Dimension, length: string) => void;
}

/** Below the size fields: the allowed range, or the fault of the entry and the nearest sizes that can be made. */
export function SizeNote({ id, product, requested, focused, faults, unreadable, onChoose }: SizeNoteProps) {
  const rangeText = useRangeText(product, requested.unit);
  const faultText = useFaultText();
  const refused = unreadable ?? dimensions.find((dimension) => faults[dimension] !== undefined);
  if (refused === undefined) {
    return (
      <p id={id} className={`${fieldStyles.hint} ${spaceStyles.above2} ${textStyles.num}`}>
        {rangeText(focused)}
        <MadeAs product={product} requested={requested} />
      </p>
    );
  }
  const message = faults[refused] ?? "";
  // The server names a range in inches, the page in its own unit.
  const isOutOfRange = unreadable !== null || parseRange(message) !== null;
  return (
    <div className={spaceStyles.above2}>
      <FieldError id={id}>{isOutOfRange ? rangeText(refused) : faultText(message)}</FieldError>
      <Nearest
        product={product}
        requested={requested}
        dimension={refused}
        onChoose={(length) => onChoose(refused, length)}
      />
    </div>
  );
}

/** Writes the range of a dimension in a unit; null for a product that comes only in common sizes. */
function useRangeText(product: RootProduct, unit: LengthUnit): (dimension: Dimension) => string | null {
  const t = useWords();
  const { number } = useFormats();
  return (dimension) => {
    const inches = rangeOf(product, dimension);
    if (inches === null) return null;
    const range = t("structures.range", writeLengthRange(rangeIn(inches, unit), unit, number));
    return t("product.range", { dimension: t(`product.${dimension}`), range });
  };
}

/** The size in inches that the box gets if lengths are in millimetres, as boxes are cut in fractions of an inch. */
function MadeAs({ product, requested }: Pick<SizeNoteProps, "product" | "requested">) {
  const t = useWords();
  const inches = dimensions.flatMap((dimension) => inchesOf(requested, product, dimension) ?? []);
  const isConverted = dimensions.some(
    (dimension) => (readLength(requested[dimension])?.unit ?? requested.unit) === "mm",
  );
  if (!isConverted || inches.length < dimensions.length) return null;
  return (
    <span className={sizeFieldsStyles.madeAs}>
      {t("product.madeAs", { size: `${formatSize(inches)} ${t("product.inch")}` })}
    </span>
  );
}

interface NearestProps extends Pick<SizeNoteProps, "product" | "requested"> {
  readonly dimension: Dimension;
  readonly onChoose: (length: string) => void;
}

/** Buttons with the nearest lengths that can be made. */
function Nearest({ product, requested, dimension, onChoose }: NearestProps) {
  const t = useWords();
  const format = useFormats();
  const range = rangeOf(product, dimension);
  const length = inchesOf(requested, product, dimension);
  const nearest = range === null || length === null ? [] : nearestLengths(length, range);
  if (nearest.length === 0) return null;
  const unit = t(`structures.${requested.unit}`);
  return (
    <ul className={`${choiceStyles.chips} ${spaceStyles.above2}`} aria-label={t("product.nearest")}>
      {nearest.map((inches) => {
        const side = sideIn(requested.unit, inches);
        const text = requested.unit === "in" ? formatInches(inches) : format.number(Number(side));
        return (
          <li key={inches}>
            <button type="button" className={choiceStyles.chip} onClick={() => onChoose(side)}>
              {t("structures.withUnit", { length: text, unit })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
