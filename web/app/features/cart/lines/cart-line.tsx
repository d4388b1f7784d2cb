import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import { notSentId } from "@boxwright/core/cart/charges";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import type { ReactNode } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { Link } from "../../../lib/navigation/links.tsx";
import { takeFocus } from "../../../lib/take-focus.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { configurationPage } from "../../catalogue/stored-configuration.ts";
import { useShareLink } from "../../catalogue/use-share-link.ts";
import { LineArtwork } from "../../uploads/line-artwork.tsx";
import { arrivalText } from "../arrival-text.ts";
import type { ChangingCart } from "../use-change-cart.ts";
import * as styles from "./cart-lines.module.css";
import { LineFault } from "./line-fault.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { QuantityNudge } from "./quantity-nudge.tsx";

interface CartLineProps {
  readonly line: WireCart["lineItems"][number];
  readonly changing: ChangingCart;
  /** The estimated arrival of a line without a delivery option. */
  readonly estimate: (line: WireCartLine) => ReactNode;
  /** It was just restored, and takes the focus. */
  readonly isRestored: boolean;
  readonly onRemove: () => void;
}

/** A line of the cart: its picture, attributes, quantity and price. */
export function CartLine({ line, changing, estimate, isRestored, onRemove }: CartLineProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const { image, webpageUrl, itemAttributes, promisedArrivalDate, priceDetails, quantity, shippingInfo } = line;
  const name = line.mainTitles[language];
  const arrival = arrivalText(format, promisedArrivalDate);
  return (
    <li className={styles.line} id={`line-${line.id}`} tabIndex={-1} ref={isRestored ? takeFocus : null}>
      <div className={pictureStyles.pic}>
        {image !== "" && <RetryingImage src={image} alt="" width={1200} height={900} />}
      </div>
      <div className={styles.head}>
        <h2>{webpageUrl === "" ? name : <Link to={webpageUrl}>{name}</Link>}</h2>
        <p className={`${styles.price} ${textStyles.num}`}>
          <b>{format.money(priceDetails.untaxedTotal)}</b>
          {quantity > 1 && (
            <span className={`${textStyles.small} ${textStyles.muted}`}>
              {t("cart.each", { price: format.unitPrice(priceDetails.untaxedTotal, quantity) })}
            </span>
          )}
        </p>
      </div>
      <div className={styles.body}>
        <dl className={styles.attributes}>
          {itemAttributes.map(({ key, displayNames }) => (
            <div key={key}>
              <dt>{displayNames[language].key}</dt>
              <dd>{displayNames[language].value}</dd>
            </div>
          ))}
          {!line.isEditable && !line.isSampleProduct && (
            <div>
              <dt>{t("cart.quantity")}</dt>
              <dd className={textStyles.num}>{format.number(quantity)}</dd>
            </div>
          )}
          {shippingInfo?.eCommerceDeliveryOptionId !== notSentId && (
            <div>
              <dt>{t("cart.arrives")}</dt>
              <dd>{arrival ?? estimate(line)}</dd>
            </div>
          )}
          <ArtworkState line={line} />
          {line.customerComments !== "" && (
            <div>
              <dt>{t("cart.comments")}</dt>
              <dd className={styles.comments}>{line.customerComments}</dd>
            </div>
          )}
        </dl>
        <LineFault line={line} />
        {line.isEditable && <LineQuantity line={line} changing={changing} />}
        {line.isEditable && <QuantityNudge line={line} changing={changing} />}
        {line.isEditable && (
          <Link className={styles.action} to={editorOf(line)} aria-label={t("cart.editNamed", { name })}>
            {t("cart.edit")}
          </Link>
        )}
        <SaveLine line={line} name={name} />
        <button type="button" className={styles.action} aria-label={t("cart.removeNamed", { name })} onClick={onRemove}>
          {t("cart.remove")}
        </button>
      </div>
    </li>
  );
}

/** The approved design or the files of a printed line, or the note that files can follow after the order. */
function ArtworkState({ line }: Pick<CartLineProps, "line">) {
  const t = useWords();
  if (line.approval === null && line.userUploads.length === 0 && !line.artworkRequired) return null;
  return (
    <div>
      <dt>{t("uploads.artwork")}</dt>
      <dd>
        <Artwork line={line} />
      </dd>
    </div>
  );
}

function Artwork({
  line: { id, quantity, designId, approval, userUploads, placements, artworkApproval, image },
}: Pick<CartLineProps, "line">) {
  const t = useWords();
  if (designId !== null && approval !== null)
    return (
      <>
        {t("cart.artworkDesign")}{" "}
        <Link className={styles.action} to={designPath(designId, { quantity, line: id })} reloadDocument>
          {t("cart.editDesign")}
        </Link>
      </>
    );
  if (userUploads.length > 0)
    return (
      <LineArtwork
        uploads={userUploads}
        image={image}
        isPlaced={placements !== null}
        isApproved={artworkApproval !== null}
      />
    );
  return (
    <>
      {t("cart.artworkLater")}{" "}
      <span className={`${textStyles.ownLine} ${textStyles.muted}`}>{t("cart.artworkLaterHint")}</span>
    </>
  );
}

/** Shares a link that opens the product's page with exactly this box. */
function SaveLine({ line, name }: { readonly line: WireCartLine; readonly name: string }) {
  const t = useWords();
  const shareLink = useShareLink();
  const slug = /^\/product\/([^?]+)/.exec(line.webpageUrl)?.[1];
  const page = slug === undefined ? null : configurationPage(slug, line.productConfigUrl, String(line.quantity));
  if (page === null) return null;
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t("adding.saveLinkNamed", { name })}
      onClick={() => void shareLink(name, page)}
    >
      {t("adding.saveLink")}
    </button>
  );
}

/** The product's page in the mode that replaces the line. */
function editorOf({ webpageUrl, id }: WireCartLine): string {
  return `${webpageUrl}&${new URLSearchParams({ line: id })}`;
}
