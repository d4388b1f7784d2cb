import type { RootProduct } from "@boxwright/contract/catalogue";
import { isSelected, reasonAgainst } from "@boxwright/core/catalogue/dependencies";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { sizeOf } from "../../features/catalogue/pictured-box.ts";
import type { Faults } from "../../features/pricing/read-prices.ts";
import { formatInches } from "../../lib/format.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Segmented } from "../../ui/choice.tsx";
import { Field } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/input.tsx";
import { choicesOf, selectionOf } from "./asked.ts";
import { rangeIn, rangeText } from "./range-in.ts";
import type { Configurator } from "./use-configurator.ts";

interface OptionsProps {
  readonly product: RootProduct;
  readonly configurator: Configurator;
  readonly faults: Faults;
  /** Told the name of an attribute that someone is about to change. */
  readonly onReach: (attribute: string) => void;
}

type Attribute = RootProduct["attributes"][number];

/** The colours of boards, as their dots show them. */
const swatches: Readonly<Record<string, string>> = { White: "#fbf9f4", Kraft: "#c9a577" };

/** The choices beside the size that go with what is chosen, such as board, print and finishing. */
export function Options({ product, configurator, faults, onReach }: OptionsProps) {
  const { asked } = configurator;
  const selection = selectionOf(asked, product);
  const applying = choicesOf(product).filter(
    ({ name, appliesWith = {}, options }) =>
      name !== proofBoxAttribute && options?.length !== 1 && isSelected(appliesWith, selection),
  );
  return (
    <div className="options">
      {applying.map((attribute) =>
        attribute.options === undefined ? (
          <Measured
            key={attribute.name}
            attribute={attribute}
            configurator={configurator}
            fault={faults[attribute.name]}
          />
        ) : (
          <Choice key={attribute.name} {...{ product, attribute, configurator, selection, onReach }} />
        ),
      )}
    </div>
  );
}

interface ChoiceProps extends Omit<OptionsProps, "faults"> {
  readonly attribute: Attribute;
  readonly selection: ReturnType<typeof selectionOf>;
}

/** Values side by side; one that something else rules out says why. */
function Choice({ product, attribute, configurator: { asked, change }, selection, onReach }: ChoiceProps) {
  const { name, label = name, options = [] } = attribute;
  const made = { selection, size: sizeOf(selection) };
  const choices = options.map((option) => ({
    ...option,
    swatch: swatches[option.value],
    reasonAgainst: reasonAgainst(product.dependencies, { attribute: name, value: option.value }, made) ?? undefined,
  }));
  // What has been chosen gives way while something else rules it out, and comes back after.
  const possible = choices.filter((choice) => choice.reasonAgainst === undefined).map(({ value }) => value);
  const wanted = [selection[name], attribute.default].map(String);
  const value = wanted.find((one) => possible.includes(one)) ?? possible[0] ?? null;
  return (
    <Segmented
      legend={label}
      name={name}
      choices={choices}
      value={value}
      onChange={(chosen) => change({ options: { ...asked.options, [name]: chosen } })}
      onReach={() => onReach(name)}
    />
  );
}

interface MeasuredProps {
  readonly attribute: Attribute;
  readonly configurator: Configurator;
  readonly fault: string | undefined;
}

/** A length, such as that after which a logo repeats. */
function Measured({ attribute, configurator: { asked, change }, fault }: MeasuredProps) {
  const t = useWords();
  const { name, label = name, min, max, increment } = attribute;
  const hasRange = min !== undefined && max !== undefined && increment !== undefined;
  const range = hasRange ? { min, max, increment } : rangeIn(fault);
  const said = range === null ? fault : rangeText(range, t, formatInches);
  return (
    <Field label={label} hint={said} error={fault === undefined ? undefined : said}>
      <NumberInput
        name={name}
        unit={t("product.inch")}
        value={asked.options[name] ?? ""}
        onChange={(event) => change({ options: { ...asked.options, [name]: event.target.value } }, true)}
      />
    </Field>
  );
}
