import type { RootProduct } from "@boxwright/contract/catalogue";
import { isPrinted } from "@boxwright/core/catalogue/print";
import { smallestQuantity } from "@boxwright/core/catalogue/quantities";
import { Form } from "../../lib/navigation/links.tsx";
import { useFeature } from "../../lib/use-feature.ts";
import { useLast } from "../../lib/use-last.ts";
import type { Reading } from "../../lib/use-loaded-query.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { FieldError } from "../../ui/form/field.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { ChosenPlacements } from "../artwork/use-chosen-placements.ts";
import type { EditedLine } from "../cart/use-edited-line.ts";
import { boxesOf } from "../catalogue/read-products.ts";
import type { QuotedOption } from "../checkout/quoted-option.ts";
import type { ProductWords } from "../content/content.ts";
import type { Uploads } from "../uploads/use-uploads.ts";
import { BuyBox } from "./buy/buy-box.tsx";
import { BuyMore } from "./buy/buy-more.tsx";
import { useChosenLine } from "./buy/use-chosen-line.ts";
import * as styles from "./configurator.module.css";
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
import { DesignLink } from "./product-page/design-link.tsx";
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
  readonly placed: ChosenPlacements;
  readonly note: Note;
  /** False if the shop estimates no shipping. */
  readonly hasEstimate: boolean;
}

/** All choices of a product, with the price of the current ones. Without scripts, the form reloads the page. */
export function ConfiguratorForm(props: ConfiguratorFormProps) {
  const { words, delivery, configurator, hasEstimate } = props;
  const t = useWords();

  return (
    <Form
      className={styles.configurator}
      replace
      preventScrollReset
      aria-label={words.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <h1>{words.title}</h1>
        <p className={`${textStyles.muted} ${spaceStyles.above3Half} ${styles.description}`}>{words.description}</p>
      </div>
      <GoodsFields {...props} />
      {hasEstimate && <DeliveryEstimate delivery={delivery} configurator={configurator} />}
      <noscript>
        <button type="submit" className={buttonStyles.btn}>
          {t("product.update")}
        </button>
      </noscript>
      <Production {...props} />
      <Purchase {...props} />
    </Form>
  );
}

/** False while prices for exactly the fields of the page are loading. */
function isReady({ prices, configurator }: ConfiguratorFormProps): boolean {
  return prices.isCurrent && configurator.requested === configurator.settled;
}

function isProof({ product }: ConfiguratorFormProps): boolean {
  return boxesOf(product).length > 0;
}

/** The choices that decide the price. */
function GoodsFields(props: ConfiguratorFormProps) {
  const { product, prices, configurator } = props;
  const { faults } = prices;
  // Prices of other values are read only while the selection has a price. Otherwise the shop would refuse those, too.
  const priced = useLast(prices.isPriced && isReady(props) ? configurator.settled : null);
  const reachAny = useAlternatives(product, priced ?? configurator.settled);
  const reach = (attribute: string) => prices.isPriced && reachAny(attribute);
  const chosenNames = choicesOf(product).map(({ name }) => name);
  const otherFault = Object.keys(faults).find((field) => field === "form" || chosenNames.includes(field));
  return (
    <>
      <ProofBoxes product={product} />
      {product.family !== null && (
        <SizeFields product={product} configurator={configurator} faults={faults} onReach={reach} />
      )}
      <Options product={product} configurator={configurator} faults={faults} onReach={reach} />
      {otherFault !== undefined && <FieldError>{faults[otherFault]}</FieldError>}
      <Quantity {...props} />
    </>
  );
}

/** A field for goods that are not boxes, or the ladder of a box. */
function Quantity({ product, words, prices, configurator }: ConfiguratorFormProps) {
  const t = useWords();
  const fault = prices.faults["quantity"];
  if (product.family === null) {
    return (
      <QuantityField
        label={t("product.quantity")}
        name="quantity"
        value={configurator.requested.quantity}
        fault={fault}
        onChange={(quantity) => configurator.change({ quantity }, true)}
      />
    );
  }
  if (ladderOf(product).length === 0) return null;
  return (
    <QuantityLadder product={product} title={words.title} prices={prices} configurator={configurator} fault={fault} />
  );
}

/** Artwork and a note for the production. */
function Production(props: ConfiguratorFormProps) {
  const { product, prices, uploads, placed, note } = props;
  const { selection } = prices;
  const hasCart = useFeature("cartLink");
  // A proof needs its artwork; a sample shows the shop's own.
  const offersUpload = useFeature("uploadButton") || isProof(props);
  const { quantity, line } = props.configurator.requested;
  const checked = { slug: product.slug, sku: product.sku, selection, quantity, line };
  const hasUpload = offersUpload && hasCart && isPrinted(selection) && !product.isSampleProduct;
  return (
    <>
      {hasUpload && (
        <ArtworkUpload uploads={uploads} placed={placed} goods={product.family === null ? null : checked} />
      )}
      {hasCart && !product.isSampleProduct && <ProductionNote note={note} />}
    </>
  );
}

/** The total with the button that adds the goods to the cart, and everything else to do with them. */
function Purchase(props: ConfiguratorFormProps) {
  const { product, words, prices, configurator, sample, edited, uploads, placed, note } = props;
  const { title } = words;
  const { addOrReplace, isBusy, failed } = useChosenLine({
    product,
    prices,
    uploads,
    placed,
    note,
    edited,
    isReady: isReady(props),
  });
  const hasCart = useFeature("cartLink");
  const isEditing = edited !== null;
  const hasUploads = uploads.files.length > 0;
  const quantity = quantityOf(configurator.settled) ?? smallestQuantity(product);
  const quote = { product: { slug: product.slug, title }, selection: prices.selection, quantity };
  return (
    <>
      <BuyBox
        {...{ product, prices, quote, isEditing, isBusy, failed }}
        design={
          <DesignLink product={product} selection={prices.selection} quantity={quantityOf(configurator.requested)} />
        }
        onAdd={addOrReplace}
        needsArtwork={isProof(props) && hasCart && !hasUploads}
      />
      <BuyMore {...{ product, prices, sample, quote, title, hasUploads, isEditing }} />
    </>
  );
}
