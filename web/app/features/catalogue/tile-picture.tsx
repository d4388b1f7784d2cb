import { BoxPicture } from "../../ui/picture/box-picture.tsx";
import type { ProductTile } from "./read-products.ts";

interface TilePictureProps extends Pick<ProductTile, "box" | "picture"> {
  /** The width on the page, as `sizes` of an image. */
  readonly sizes: string;
  /** It is the first thing on the page. */
  readonly isFirst?: boolean;
}

/** The picture of a card: the very box, or what was photographed of anything else. The card's words say what it is. */
export function TilePicture({ box, picture, sizes, isFirst = false }: TilePictureProps) {
  if (box !== null) return <BoxPicture box={box} alt="" isFirst={isFirst} sizes={sizes} />;
  return picture === null ? null : <img src={picture} alt="" width={1200} height={900} loading="lazy" />;
}
