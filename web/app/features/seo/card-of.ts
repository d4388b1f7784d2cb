import { getCardPng } from "@boxwright/contract/structures";
import { boxAddress, type PicturedBox } from "../../ui/box-picture.tsx";

/** The path of the card on which a box stands for its page where that is linked to. */
export function cardOf({ family, picture }: PicturedBox): string {
  const { quality: _, ground: __, ...box } = picture;
  return boxAddress(getCardPng.path, { family, picture: box });
}
