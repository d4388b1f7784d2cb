import { BoxPicture } from "../../ui/picture/box-picture.tsx";
import type { ProductTile } from "./read-products.ts";

interface TilePictureProps extends Pick<ProductTile, "box" | "picture"> {
  /** The width on the page, as `sizes` of an image. */
  readonly sizes: string;
  /** True for a tile at the top of its page. */
  readonly isFirst?: boolean;
}

/** The picture of a tile: the drawn box, or the picture of goods that are not boxes. Without an alt text, as the tile names the product. */
export function TilePicture({ box, picture, sizes, isFirst = false }: TilePictureProps) {
  if (box !== null) return <BoxPicture box={box} alt="" isFirst={isFirst} sizes={sizes} />;
  return picture === null ? null : <img src={picture} alt="" width={1200} height={900} loading="lazy" />;
}
