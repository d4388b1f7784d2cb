import type { RootProduct } from "@boxwright/contract/catalogue";
import { Form } from "react-router";
import type { ProductWords } from "../../features/content/content.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { FieldError } from "../../ui/field.tsx";
import { BuyBox } from "./buy-box.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { QuantityLadder } from "./quantity-ladder.tsx";
import type { Offer } from "./read-offer.ts";
import { SizeFields } from "./size-fields.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import type { Configurator } from "./use-configurator.ts";

interface ConfiguratorFormProps {
  readonly product: RootProduct;
  readonly words: Pick<ProductWords, "title" | "description">;
  readonly offer: Offer;
  /** The last offer that had a price: its quantities stay while a size is corrected. */
  readonly made: Offer["priced"];
  readonly configurator: Configurator;
  /** False where the shop estimates no shipping. */
  readonly hasEstimate: boolean;
}

/** The colours of boards, as their dots show them. */
const swatches: Readonly<Record<string, string>> = { White: "#fbf9f4", Kraft: "#c9a577" };

/** Everything one can choose, with the price of just that. Without scripts it is a form that loads the page anew. */
export function ConfiguratorForm({ product, words, offer, made, configurator, hasEstimate }: ConfiguratorFormProps) {
  const t = useWords();
  const { add, isAdding } = useAddToCart();
  const { faults, priced } = offer;
  const { isSettled } = configurator;

  function addChosen() {
    if (priced?.chosen == null || !isSettled) return;
    const { key: referenceId, sku, version } = product;
    const { selection, chosen } = priced;
    add({ referenceId, sku, version, quantity: chosen.pivotSelectionValue, selection });
  }

  return (
    <Form
      className="configurator"
      replace
      preventScrollReset
      aria-label={words.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <h1>{words.title}</h1>
        <p className="muted mt-3.5 max-w-[44ch]">{words.description}</p>
      </div>
      {product.family !== null && <SizeFields product={product} configurator={configurator} faults={faults} />}
      <Options product={product} configurator={configurator} />
      {faults["form"] !== undefined && <FieldError>{faults["form"]}</FieldError>}
      {made !== null && (
        <QuantityLadder priced={made} isPriced={priced !== null} configurator={configurator} faults={faults} />
      )}
      {hasEstimate && <DeliveryEstimate delivery={priced?.delivery ?? null} configurator={configurator} />}
      <noscript>
        <Button type="submit">{t("product.update")}</Button>
      </noscript>
      <BuyBox chosen={priced?.chosen ?? null} isBusy={isAdding || !isSettled} onAdd={addChosen} />
    </Form>
  );
}

/** The choices beside the size, such as board and print. */
function Options({ product, configurator }: { readonly product: RootProduct; readonly configurator: Configurator }) {
  const t = useWords();
  const { asked, change } = configurator;
  const labels: Readonly<Record<string, string>> = { Board: t("product.board"), "Print Options": t("product.print") };
  const attributes = product.attributes.filter(({ name, options }) => name !== "Size" && options !== undefined);
  return (
    <div className="options">
      {attributes.map(({ name, label, options = [] }) => (
        <Segmented
          key={name}
          legend={labels[name] ?? label ?? name}
          name={name}
          choices={options.map(({ value }) => ({ value, label: value, swatch: swatches[value] }))}
          value={asked.options[name] ?? null}
          onChange={(value) => change({ options: { ...asked.options, [name]: value } })}
        />
      ))}
    </div>
  );
}
