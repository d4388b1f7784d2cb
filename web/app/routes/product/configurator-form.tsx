import type { RootProduct } from "@boxwright/contract/catalogue";
import { isPrinted } from "@boxwright/core/catalogue/print";
import { smallestQuantity } from "@boxwright/core/catalogue/quantities";
import type { EditedLine } from "../../features/cart/use-edited-line.ts";
import { pictureOf } from "../../features/catalogue/pictured-box.ts";
import { boxesOf } from "../../features/catalogue/read-products.ts";
import type { QuotedOption } from "../../features/checkout/quoted-option.ts";
import type { ProductWords } from "../../features/content/content.ts";
import type { Uploads } from "../../features/uploads/use-uploads.ts";
import { Form } from "../../lib/navigation/links.tsx";
import { useFeature } from "../../lib/use-feature.ts";
import { useLast } from "../../lib/use-last.ts";
import type { Reading } from "../../lib/use-loaded-query.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { FieldError } from "../../ui/field.tsx";
import { ArtworkUpload } from "./artwork-upload.tsx";
import { choicesOf, ladderOf, quantityOf } from "./asked.ts";
import { BuyBox } from "./buy-box.tsx";
import { BuyMore } from "./buy-more.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { Options } from "./options.tsx";
import { ProductionNote } from "./production-note.tsx";
import { ProofBoxes } from "./proof-boxes.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { QuantityLadder } from "./quantity-ladder.tsx";
import type { Related } from "./read-related.ts";
import { SizeFields } from "./size-fields.tsx";
import { useAlternatives } from "./use-alternatives.ts";
import { useChosenLine } from "./use-chosen-line.ts";
import type { Configurator } from "./use-configurator.ts";
import type { Note } from "./use-note.ts";
import type { OfferedPrices } from "./use-offered-prices.ts";

interface ConfiguratorFormProps {
  readonly product: RootProduct;
  readonly words: Pick<ProductWords, "title" | "description">;
  readonly prices: OfferedPrices;
  readonly delivery: Reading<readonly QuotedOption[]>;
  readonly configurator: Configurator;
  readonly sample: Related["sample"];
  readonly edited: EditedLine | null;
  readonly uploads: Uploads;
  readonly note: Note;
  /** False where the shop estimates no shipping. */
  readonly hasEstimate: boolean;
}

/** All choices of a product, with the price of the current ones. Without scripts, the form reloads the page. */
export function ConfiguratorForm(props: ConfiguratorFormProps) {
  const { product, words, prices, delivery, configurator, sample, edited, uploads, note, hasEstimate } = props;
  const t = useWords();
  const isReady = prices.isCurrent && configurator.asked === configurator.rested;
  const { put, isBusy, failed } = useChosenLine({ product, prices, uploads, note, edited, isReady });
  // Other values are requested only for a selection that has a price: the shop refuses every value of any other selection.
  const priced = useLast(prices.isPriced && isReady ? configurator.rested : null);
  const reachAny = useAlternatives(product, priced ?? configurator.rested);
  const reach = (attribute: string) => prices.isPriced && reachAny(attribute);
  const { faults, selection } = prices;
  const wanted = quantityOf(configurator.rested) ?? smallestQuantity(product);
  const chosenNames = choicesOf(product).map(({ name }) => name);
  const hasCart = useFeature("cartLink");
  const isProof = boxesOf(product).length > 0;
  // A proof needs its artwork; a sample shows the shop's own.
  const offersUpload = useFeature("uploadButton") || isProof;
  const hasUpload = offersUpload && hasCart && isPrinted(selection) && !product.isSampleProduct;
  const isEditing = edited !== null;
  const quote = { product: { slug: product.slug, title: words.title }, selection, quantity: wanted };
  const otherFault = Object.keys(faults).find((field) => field === "form" || chosenNames.includes(field));

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
      <ProofBoxes product={product} />
      {product.family !== null && (
        <SizeFields product={product} configurator={configurator} faults={faults} onReach={reach} />
      )}
      <Options product={product} configurator={configurator} faults={faults} onReach={reach} />
      {otherFault !== undefined && <FieldError>{faults[otherFault]}</FieldError>}
      {product.family === null && (
        <QuantityField
          label={t("product.quantity")}
          name="quantity"
          value={configurator.asked.quantity}
          fault={faults["quantity"]}
          onChange={(quantity) => configurator.change({ quantity }, true)}
        />
      )}
      {ladderOf(product).length > 0 && (
        <QuantityLadder
          product={product}
          title={words.title}
          prices={prices}
          configurator={configurator}
          fault={faults["quantity"]}
        />
      )}
      {hasEstimate && <DeliveryEstimate delivery={delivery} configurator={configurator} />}
      <noscript>
        <button type="submit" className="btn">
          {t("product.update")}
        </button>
      </noscript>
      {hasUpload && <ArtworkUpload uploads={uploads} box={pictureOf(product.family, selection, "blank", "closed")} />}
      {hasCart && !product.isSampleProduct && <ProductionNote note={note} />}
      <BuyBox
        product={product}
        prices={prices}
        quote={quote}
        isEditing={isEditing}
        isBusy={isBusy}
        onAdd={put}
        failed={failed}
        needsArtwork={isProof && hasCart && uploads.files.length === 0}
      />
      <BuyMore
        product={product}
        prices={prices}
        sample={sample}
        quote={quote}
        title={words.title}
        hasUploads={uploads.files.length > 0}
        isEditing={isEditing}
      />
    </Form>
  );
}
