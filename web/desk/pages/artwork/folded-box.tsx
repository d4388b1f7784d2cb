import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { lazy, Suspense } from "react";
import { printedBoxOfPictureUrl } from "../../../app/features/structures/box-of-picture-url.ts";
import { useLanguage, useWords } from "../../words/use-words.ts";

/** The drawing library of the box is large, and only those who look at the folded box load it. */
const TurningArtwork = lazy(() => import("./turning-artwork.tsx"));

/** The folded box with its artwork, to be turned and folded. Until it is loaded, and for goods that do not fold, their picture. */
export function FoldedBox({ artwork: { image, titles, plant } }: { readonly artwork: WireDeskArtwork }) {
  const t = useWords();
  const language = useLanguage();
  const box = printedBoxOfPictureUrl(image);
  const label = t("artwork.foldedOf", { goods: titles[language] });
  const picture = <img src={image} alt={label} />;
  if (box === null) return picture;
  return (
    <Suspense fallback={picture}>
      <TurningArtwork box={box} plant={plant} label={label} />
    </Suspense>
  );
}
