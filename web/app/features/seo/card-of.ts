import { cardAddress } from "@boxwright/core/storefront/still-address";
import type { PicturedBox } from "../../ui/box-picture.tsx";

/** The path of the card on which a box stands for its page where that is linked to. */
export function cardOf({ family, picture }: PicturedBox): string {
  const { quality: _, ground: __, ...box } = picture;
  return cardAddress(family, box);
}
