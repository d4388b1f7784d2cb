import { imageSizes } from "@boxwright/core/storefront/image-sizes";
import type { CSSProperties, ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as pictureStyles from "../../ui/picture/picture.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { ContentLink } from "../content/content-link.tsx";
import * as styles from "./catalogue.module.css";
import type { ProductTile } from "./read-products.ts";
import { TilePicture } from "./tile-picture.tsx";

type TileKind = "overview" | "carousel";

const ratios: Readonly<Record<TileKind, number>> = {
  overview: imageSizes.productOverviewTile.ratio,
  carousel: imageSizes.productCarouselTile.ratio,
};

/** The widths of tiles in pixels on the widest page, with two tiles and with three in a row. */
const columnWidths = { two: 588, three: 386 };

interface ProductTilesProps {
  readonly tiles: readonly ProductTile[];
  /** The level of the headings of the tiles. */
  readonly heading?: "h2" | "h3";
  /** In an overview of products, or below other content. */
  readonly kind?: TileKind;
  /** Their pictures are the first thing on the page. */
  readonly isFirst?: boolean;
  /** More actions for a product, below its button. */
  readonly more?: (tile: ProductTile) => ReactNode;
}

/** Products side by side: the box, its name, its lowest price, and a button to its page. */
export function ProductTiles({ tiles, kind = "carousel", heading = "h3", isFirst = false, more }: ProductTilesProps) {
  return (
    <ul className={styles.tiles} style={{ "--tile-ratio": ratios[kind] } as CSSProperties}>
      {tiles.map((tile) => (
        <ProductTileItem
          key={tile.key}
          tile={tile}
          columnWidth={columnWidths[tiles.length === 2 ? "two" : "three"]}
          heading={heading}
          isFirst={isFirst}
          more={more}
        />
      ))}
    </ul>
  );
}

interface ProductTileItemProps {
  readonly tile: ProductTile;
  readonly columnWidth: number;
  readonly heading: NonNullable<ProductTilesProps["heading"]>;
  readonly isFirst: boolean;
  readonly more: ProductTilesProps["more"];
}

function ProductTileItem({ tile, columnWidth, heading: Heading, isFirst, more }: ProductTileItemProps) {
  const t = useWords();
  const format = useFormats();
  const { title, description, box, picture, fromPrice, size, button } = tile;
  return (
    <li className={styles.tile}>
      <ContentLink
        className={pictureStyles.pic}
        link={button}
        picture={
          <TilePicture box={box} picture={picture} isFirst={isFirst} sizes={`(width < 960px) 46vw, ${columnWidth}px`} />
        }
      />
      <div className={styles.words}>
        <div>
          <Heading>{title}</Heading>
          <p className={`${textStyles.small} ${textStyles.muted} ${spaceStyles.above1}`}>{description}</p>
          <p className={`${styles.price} ${textStyles.num}`}>
            {fromPrice !== null && (
              <>
                <b>{t("families.from", { price: format.money(fromPrice) })}</b>{" "}
                {t(size === null ? "families.each" : "families.eachInSize")}
              </>
            )}
            {size !== null && <span className={styles.size}> {t("families.size", { size })}</span>}
          </p>
        </div>
        <ContentLink
          link={button}
          className={`${buttonStyles.btn} ${buttonStyles.select}`}
          label={t("families.selectNamed", { select: button.text, name: title })}
        />
        {more?.(tile)}
      </div>
    </li>
  );
}
