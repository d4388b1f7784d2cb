import { cardUrl } from "@boxwright/core/storefront/still-url";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";

/** The URL of the picture with which link previews show a box. */
export function cardOf({ family, picture }: PicturedBox): string {
  const { quality: _, ground: __, ...box } = picture;
  return cardUrl(family, box);
}
