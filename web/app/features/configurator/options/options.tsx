import type { RootProduct } from "@boxwright/contract/catalogue";
import { isSelected, reasonAgainst } from "@boxwright/core/catalogue/dependencies";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { ChevronDown } from "lucide";
import { type ReactNode, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { sizeOf } from "../../catalogue/pictured-box.ts";
import type { Faults } from "../../pricing/read-prices.ts";
import * as moreOptionsStyles from "../../structures/more-options.module.css";
import { parseRange } from "../../structures/parse-range.ts";
import { writeLengthRange } from "../../structures/write-length-range.ts";
import { choicesOf, selectionOf } from "../requested.ts";
import type { ProductConfigurator } from "../use-product-configurator.ts";
import * as styles from "./options.module.css";

interface OptionsProps {
  readonly product: RootProduct;
  readonly configurator: ProductConfigurator;
  readonly faults: Faults;
  /** Called with the name of an attribute that the shopper is about to change. */
  readonly onReach: (attribute: string) => void;
}

type Attribute = RootProduct["attributes"][number];

/** The colours of the dots beside the names of board colours. */
const swatches: Readonly<Record<string, string>> = { White: "#fbf9f4", Kraft: "#c9a577" };

/** The choices other than size that apply to the selection, such as board, print and finishing. */
export function Options({ product, configurator, faults, onReach }: OptionsProps) {
  const { requested } = configurator;
  const selection = selectionOf(requested, product);
  const applying = choicesOf(product).filter(
    ({ name, appliesWith = {}, options }) =>
      name !== proofBoxAttribute && options?.length !== 1 && isSelected(appliesWith, selection),
  );
  const main = applying.filter((attribute) => !hasDefault(attribute));
  const collapsed = applying.filter(hasDefault);
  const draw = (attribute: Attribute) =>
    attribute.options === undefined ? (
      <Measured key={attribute.name} attribute={attribute} configurator={configurator} fault={faults[attribute.name]} />
    ) : (
      <Choice key={attribute.name} {...{ product, attribute, configurator, selection, onReach }} />
    );
  return (
    <>
      <div className={styles.options}>{main.map(draw)}</div>
      {collapsed.length > 0 && (
        <MoreOptions product={product} attributes={collapsed} selection={selection}>
          {collapsed.map(draw)}
        </MoreOptions>
      )}
    </>
  );
}

/** True for a choice with a default value, which shoppers may leave as it is. */
function hasDefault({ options, default: defaultValue }: Attribute): boolean {
  return options !== undefined && defaultValue !== undefined;
}

interface MoreOptionsProps {
  readonly product: RootProduct;
  readonly attributes: readonly Attribute[];
  readonly selection: ReturnType<typeof selectionOf>;
  readonly children: ReactNode;
}

/** Choices with a default value, collapsed under a line that names the chosen values; open at first if one is not the default. */
function MoreOptions({ product, attributes, selection, children }: MoreOptionsProps) {
  const t = useWords();
  const chosen = attributes.map((attribute) => ({ ...attribute, ...chosenOf(product, attribute, selection) }));
  const [startsOpen] = useState(() =>
    chosen.some(({ name, value, default: defaultValue }) => value !== defaultValue && value === selection[name]),
  );
  return (
    <details className={moreOptionsStyles.moreOptions} open={startsOpen}>
      <summary>
        <span>
          <b>{t("product.moreOptions")}</b>
          <span className={`${textStyles.small} ${textStyles.muted}`}>
            {chosen
              .map(({ name, label = name, text }) => t("product.optionChosen", { label, value: text }))
              .join(" · ")}
          </span>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.options}>{children}</div>
    </details>
  );
}

interface ChoiceProps extends Omit<OptionsProps, "faults"> {
  readonly attribute: Attribute;
  readonly selection: ReturnType<typeof selectionOf>;
}

/** Values side by side, with the reason for each that another choice excludes. */
function Choice({ product, attribute, configurator: { requested, change }, selection, onReach }: ChoiceProps) {
  const { name, label = name } = attribute;
  const { choices, value } = chosenOf(product, attribute, selection);
  return (
    <Segmented
      legend={label}
      name={name}
      choices={choices}
      value={value}
      onChange={(chosen) => change({ options: { ...requested.options, [name]: chosen } })}
      onReach={() => onReach(name)}
    />
  );
}

/** The values of an attribute, and the effective one. A value that another choice excludes is replaced until it is possible again. */
function chosenOf(product: RootProduct, attribute: Attribute, selection: ReturnType<typeof selectionOf>) {
  const { name, options = [] } = attribute;
  const made = { selection, size: sizeOf(selection) };
  const choices = options.map((option) => ({
    ...option,
    swatch: swatches[option.value],
    reasonAgainst: reasonAgainst(product.dependencies, { attribute: name, value: option.value }, made) ?? undefined,
  }));
  const possible = choices.filter((choice) => choice.reasonAgainst === undefined);
  const wanted = [selection[name], attribute.default].map(String);
  const chosen = wanted.flatMap((one) => possible.filter(({ value }) => value === one))[0] ?? possible[0];
  return { choices, value: chosen?.value ?? null, text: chosen?.label ?? "" };
}

interface MeasuredProps {
  readonly attribute: Attribute;
  readonly configurator: ProductConfigurator;
  readonly fault: string | undefined;
}

/** A length, such as the distance after which a logo repeats. */
function Measured({ attribute, configurator: { requested, change }, fault }: MeasuredProps) {
  const t = useWords();
  const { name, label = name, min, max, increment } = attribute;
  const format = useFormats();
  const hasRange = min !== undefined && max !== undefined && increment !== undefined;
  const range = hasRange ? { min, max, step: increment } : parseRange(fault);
  const text = range === null ? fault : t("structures.range", writeLengthRange(range, "in", format.number));
  return (
    <Field label={label} hint={text} error={fault === undefined ? undefined : text}>
      <NumberInput
        name={name}
        unit={t("product.inch")}
        value={requested.options[name] ?? ""}
        onChange={(event) => change({ options: { ...requested.options, [name]: event.target.value } }, true)}
      />
    </Field>
  );
}
