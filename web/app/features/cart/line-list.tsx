import type { WireCartLine } from "@boxwright/contract/cart";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { RetryingImage } from "../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./cart.module.css";

/** The parts of a cart line that the list shows. */
export interface ListedLine extends Pick<WireCartLine, "id" | "image" | "mainTitles" | "quantity" | "itemAttributes"> {
  readonly priceDetails: Pick<WireCartLine["priceDetails"], "untaxedTotal">;
  readonly userUploads?: WireCartLine["userUploads"];
}

/** A short list of the lines of a cart, for the summary beside a form. */
export function LineList({ lines }: { readonly lines: readonly ListedLine[] }) {
  const format = useFormats();
  const language = useLanguage();
  return (
    <ul className={styles.lineList}>
      {lines.map(({ id, image, mainTitles, quantity, itemAttributes, userUploads, priceDetails }) => (
        <li key={id}>
          {image === "" ? <span /> : <RetryingImage src={image} alt="" width={1200} height={900} loading="lazy" />}
          <div>
            <b>{mainTitles[language]}</b>
            <span className={`${textStyles.muted} ${textStyles.num}`}>
              {[format.number(quantity), itemAttributes[0]?.displayNames[language].value].filter(Boolean).join(", ")}
            </span>
            {userUploads?.map(({ id: uploadId, artworkName }) => (
              <span key={uploadId} className={`${styles.lineFile} ${textStyles.muted}`}>
                {artworkName}
              </span>
            ))}
          </div>
          <span className={textStyles.num}>{format.money(priceDetails.untaxedTotal)}</span>
        </li>
      ))}
    </ul>
  );
}
