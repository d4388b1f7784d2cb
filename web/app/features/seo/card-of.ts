import { cardUrl } from "@boxwright/core/storefront/still-url";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";

/** The path of the card on which a box stands for its page where that is linked to. */
export function cardOf({ family, picture }: PicturedBox): string {
  const { quality: _, ground: __, ...box } = picture;
  return cardUrl(family, box);
}
