import type { RootProduct } from "@boxwright/contract/catalogue";
import { isPrinted } from "@boxwright/core/catalogue/print";
import { smallestQuantity } from "@boxwright/core/catalogue/quantities";
import { Form } from "../../lib/navigation/links.tsx";
import { useFeature } from "../../lib/use-feature.ts";
import { useLast } from "../../lib/use-last.ts";
import type { Reading } from "../../lib/use-loaded-query.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { FieldError } from "../../ui/field.tsx";
import type { EditedLine } from "../cart/use-edited-line.ts";
import { pictureOf } from "../catalogue/pictured-box.ts";
import { boxesOf } from "../catalogue/read-products.ts";
import type { QuotedOption } from "../checkout/quoted-option.ts";
import type { ProductWords } from "../content/content.ts";
import type { Uploads } from "../uploads/use-uploads.ts";
import { BuyBox } from "./buy/buy-box.tsx";
import { BuyMore } from "./buy/buy-more.tsx";
import { useChosenLine } from "./buy/use-chosen-line.ts";
import { DeliveryEstimate } from "./offer/delivery-estimate.tsx";
import { QuantityField } from "./offer/quantity-field.tsx";
import { QuantityLadder } from "./offer/quantity-ladder.tsx";
import { useAlternatives } from "./offer/use-alternatives.ts";
import type { OfferedPrices } from "./offer/use-offered-prices.ts";
import { Options } from "./options/options.tsx";
import { ProductionNote } from "./options/production-note.tsx";
import { ProofBoxes } from "./options/proof-boxes.tsx";
import type { Note } from "./options/use-note.ts";
import { ArtworkUpload } from "./product-page/artwork-upload.tsx";
import type { Related } from "./product-page/read-related.ts";
import { choicesOf, ladderOf, quantityOf } from "./requested.ts";
import { SizeFields } from "./size/size-fields.tsx";
import type { ProductConfigurator } from "./use-product-configurator.ts";

interface ConfiguratorFormProps {
  readonly product: RootProduct;
  readonly words: Pick<ProductWords, "title" | "description">;
  readonly prices: OfferedPrices;
  readonly delivery: Reading<readonly QuotedOption[]>;
  readonly configurator: ProductConfigurator;
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
  const isReady = prices.isCurrent && configurator.requested === configurator.settled;
  const { put, isBusy, failed } = useChosenLine({ product, prices, uploads, note, edited, isReady });
  // Other values are requested only for a selection that has a price: the shop refuses every value of any other selection.
  const priced = useLast(prices.isPriced && isReady ? configurator.settled : null);
  const reachAny = useAlternatives(product, priced ?? configurator.settled);
  const reach = (attribute: string) => prices.isPriced && reachAny(attribute);
  const { faults, selection } = prices;
  const wanted = quantityOf(configurator.settled) ?? smallestQuantity(product);
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
          value={configurator.requested.quantity}
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
