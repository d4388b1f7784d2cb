import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { Link } from "../../lib/navigation/links.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { configPage } from "../catalogue/kept-box.ts";
import { useShareLink } from "../catalogue/use-share-link.ts";
import { LineArtwork } from "../uploads/line-artwork.tsx";
import { arrivalText } from "./arrival-text.ts";
import { LineFault } from "./line-fault.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import type { ChangingCart } from "./use-change-cart.ts";

interface CartLineProps {
  readonly line: WireCart["lineItems"][number];
  readonly changing: ChangingCart;
  readonly onRemove: (line: WireCartLine) => void;
}

/** A line of the cart: the very box, what it is, how many, and what they cost. */
export function CartLine({ line, changing, onRemove }: CartLineProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const { image, webpageUrl, itemAttributes, promisedArrivalDate, priceDetails, quantity } = line;
  const name = line.mainTitles[language];
  const arrival = arrivalText(format, promisedArrivalDate);
  return (
    <li className="cart-line" id={`line-${line.id}`}>
      <div className="pic">{image !== "" && <img src={image} alt="" width={1200} height={900} />}</div>
      <div>
        <h2>{webpageUrl === "" ? name : <Link to={webpageUrl}>{name}</Link>}</h2>
        <dl className="attributes">
          {itemAttributes.map(({ key, displayNames }) => (
            <div key={key}>
              <dt>{displayNames[language].key}</dt>
              <dd>{displayNames[language].value}</dd>
            </div>
          ))}
          {!line.isEditable && !line.isSampleProduct && (
            <div>
              <dt>{t("cart.quantity")}</dt>
              <dd className="num">{format.number(quantity)}</dd>
            </div>
          )}
          {arrival !== null && (
            <div>
              <dt>{t("cart.arrives")}</dt>
              <dd>{arrival}</dd>
            </div>
          )}
          {line.userUploads.length > 0 && (
            <div>
              <dt>{t("uploads.artwork")}</dt>
              <dd>
                <LineArtwork uploads={line.userUploads} />
              </dd>
            </div>
          )}
        </dl>
        <LineFault line={line} />
        {line.isEditable && <LineQuantity line={line} changing={changing} />}
        {line.isEditable && (
          <Link className="cart-line-action" to={editorOf(line)} aria-label={t("cart.editNamed", { name })}>
            {t("cart.edit")}
          </Link>
        )}
        <SaveLine line={line} name={name} />
        <button
          type="button"
          className="cart-line-action"
          aria-label={t("cart.removeNamed", { name })}
          onClick={() => onRemove(line)}
        >
          {t("cart.remove")}
        </button>
      </div>
      <p className="cart-line-price num">
        <b>{format.money(priceDetails.untaxedTotal)}</b>
        {quantity > 1 && (
          <span className="small muted">
            {t("cart.each", { price: format.unitPrice(priceDetails.untaxedTotal, quantity) })}
          </span>
        )}
      </p>
    </li>
  );
}

/** Hands on a link that opens the product's page with exactly this box. */
function SaveLine({ line, name }: { readonly line: WireCartLine; readonly name: string }) {
  const t = useWords();
  const shareLink = useShareLink();
  const slug = /^\/product\/([^?]+)/.exec(line.webpageUrl)?.[1];
  const page = slug === undefined ? null : configPage(slug, line.productConfigUrl, String(line.quantity));
  if (page === null) return null;
  return (
    <button
      type="button"
      className="cart-line-action"
      aria-label={t("adding.saveLinkNamed", { name })}
      onClick={() => void shareLink(name, page)}
    >
      {t("adding.saveLink")}
    </button>
  );
}

/** The page of its product, which puts what is chosen there in the place of the line. */
function editorOf({ webpageUrl, id }: WireCartLine): string {
  return `${webpageUrl}&${new URLSearchParams({ line: id })}`;
}
