import type { RootProduct } from "@boxwright/contract/catalogue";
import { parseSize } from "@boxwright/core/catalogue/size";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { Fragment, useState } from "react";
import { lengthsOf } from "../../features/catalogue/pictured-box.ts";
import type { Faults } from "../../features/pricing/read-prices.ts";
import { changedLength } from "../../features/structures/changed-length.ts";
import { formatSize } from "../../lib/format.ts";
import { Link } from "../../lib/navigation/links.tsx";
import { decimalOf } from "../../lib/typed-length.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/input.tsx";
import { type Asked, searchOf, unreadDimension } from "./asked.ts";
import { attributeOf, SizeNote } from "./size-note.tsx";
import type { Configurator } from "./use-configurator.ts";

interface SizeFieldsProps {
  readonly product: RootProduct;
  readonly configurator: Configurator;
  readonly faults: Faults;
  /** Told that someone is about to take a common size. */
  readonly onReach: (attribute: "Size") => void;
}

/** Common sizes, and three fields for any other where the product comes in any. */
export function SizeFields({ product, configurator: { asked, change }, faults, onReach }: SizeFieldsProps) {
  const t = useWords();
  const [focused, setFocused] = useState<Dimension>("length");
  const presets = product.attributes.find(({ name }) => name === "Size")?.options ?? [];
  const isCustom = product.attributes.some(({ name }) => name === attributeOf.length);
  const isRefused = dimensions.some((dimension) => faults[dimension] !== undefined);
  // A size that cannot be read is refused as a whole; which of its lengths is none is seen here.
  const unread = isRefused ? unreadDimension(asked) : null;
  const noteId = "size-note";

  return (
    <fieldset>
      <legend className="choice-legend">
        {t("product.size")} <span>{t("product.sizeOrder")}</span>
      </legend>
      <ul className="chips" aria-label={t("product.commonSizes")}>
        {presets.map(({ value }) => (
          <PresetChip key={value} preset={value} asked={asked} change={change} onReach={() => onReach("Size")} />
        ))}
      </ul>
      {isCustom && (
        <div className="dimensions">
          {dimensions.map((dimension, index) => (
            <Fragment key={dimension}>
              {index > 0 && <i aria-hidden>×</i>}
              <Field label={t(`product.${dimension}`)}>
                <NumberInput
                  name={dimension}
                  unit={t("product.inch")}
                  value={asked[dimension]}
                  aria-invalid={(unread === null ? faults[dimension] !== undefined : dimension === unread) || undefined}
                  aria-describedby={noteId}
                  onFocus={() => setFocused(dimension)}
                  onChange={(event) => change(changedLength(product.family, dimension, event.target.value), true)}
                />
              </Field>
            </Fragment>
          ))}
        </div>
      )}
      <SizeNote id={noteId} product={product} focused={focused} faults={faults} unread={unread} />
    </fieldset>
  );
}

interface PresetChipProps {
  readonly preset: string;
  readonly asked: Asked;
  readonly change: Configurator["change"];
  readonly onReach: () => void;
}

/** A link, so that it works before and without scripts. */
function PresetChip({ preset, asked, change, onReach }: PresetChipProps) {
  const size = parseSize(preset);
  if (size === null) return null;
  const sides = { length: String(size.length), width: String(size.width), depth: String(size.depth) };
  const isChosen = dimensions.every((dimension) => Number(decimalOf(asked[dimension])) === size[dimension]);
  return (
    <li>
      <Link
        className="chip"
        to={{ search: searchOf({ ...asked, ...sides }).toString() }}
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
        {formatSize(lengthsOf(size))}
      </Link>
    </li>
  );
}
