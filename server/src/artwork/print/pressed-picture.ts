import {
  type OpenPicture,
  type PixelSelection,
  type PrintPicture,
  printPicture,
  selectedOpacity,
  selectedPixels,
} from "../../structures/print/print-picture.ts";
import { inkedPixels } from "./inked-picture.ts";

/** Converts a placed picture for the press. A table converts colors of screens; inks stay. */
export async function pressedPicture(
  picture: OpenPicture,
  selection: PixelSelection,
): Promise<Omit<PrintPicture, "part">> {
  if (picture.hasInks) return printPicture(picture, selection);
  const { width, height } = selection.printed;
  const inked = await inkedPixels(selectedPixels(picture, selection), width * height);
  return { ...inked, opacity: await selectedOpacity(picture, selection) };
}
