import type { RootProduct } from "@boxwright/contract/catalogue";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import type { ReactNode } from "react";
import type { Faults } from "../../features/pricing/read-prices.ts";
import { useFaultText } from "../../features/structures/fault-words.ts";
import { formatInches } from "../../lib/format.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { FieldError } from "../../ui/field.tsx";
import { rangeIn, rangeText } from "./range-in.ts";

/** The attribute that carries the range of a dimension, by the catalogue's names. */
export const attributeOf = { length: "Width", width: "Height", depth: "Depth" } as const satisfies Record<
  Dimension,
  string
>;

interface SizeNoteProps {
  readonly id: string;
  readonly product: RootProduct;
  /** The field that one is at. */
  readonly focused: Dimension;
  readonly faults: Faults;
  /** The length that is none. */
  readonly unread: Dimension | null;
}

/** Below the fields of a size: what may be entered, or what is wrong with what was. */
export function SizeNote({ id, product, focused, faults, unread }: SizeNoteProps) {
  const refused = dimensions.find((dimension) => faults[dimension] !== undefined);
  if (unread !== null) {
    return (
      <Wrong id={id}>
        <Range product={product} dimension={unread} />
      </Wrong>
    );
  }
  if (refused !== undefined) {
    return (
      <Wrong id={id}>
        <Fault message={faults[refused] ?? ""} dimension={refused} />
      </Wrong>
    );
  }
  return (
    <p id={id} className="field-hint mt-2 num">
      <Range product={product} dimension={focused} />
    </p>
  );
}

function Wrong({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="mt-2">
      <FieldError id={id}>{children}</FieldError>
    </div>
  );
}

function Range({ product, dimension }: { readonly product: RootProduct; readonly dimension: Dimension }) {
  const t = useWords();
  const attribute = product.attributes.find(({ name }) => name === attributeOf[dimension]);
  const { min, max, increment } = attribute ?? {};
  if (min === undefined || max === undefined || increment === undefined) return null;
  const range = rangeText({ min, max, increment }, t, formatInches);
  return t("product.range", { dimension: t(`product.${dimension}`), range });
}

/** What keeps a box from being made in a length, a range with true fractions. */
function Fault({ message, dimension }: { readonly message: string; readonly dimension: Dimension }) {
  const t = useWords();
  const format = useFormats();
  const faultText = useFaultText();
  const range = rangeIn(message);
  if (range === null) return faultText(message);
  const write = (inches: number) => (Number.isInteger(inches * 8) ? formatInches(inches) : format.number(inches));
  return t("product.range", { dimension: t(`product.${dimension}`), range: rangeText(range, t, write) });
}
