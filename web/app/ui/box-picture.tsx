import { getPreviewAvif, getPreviewWebp, type PictureQuery, picturePixels } from "@boxwright/contract/structures";
import { useState } from "react";

/** The box that a picture shows. */
export interface PicturedBox {
  readonly family: string;
  readonly picture: Omit<PictureQuery, "pixels">;
}

type Pixels = (typeof picturePixels)[number];

interface BoxPictureProps {
  readonly box: PicturedBox;
  readonly alt: string;
  /** The width on the page, as `sizes` of an image: `(width < 600px) 100vw, 700px`. */
  readonly sizes: string;
  /** The first picture of a page: fetched at once and before others; a quick one stands in when its box changes. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

const quickPixels = 500;

/** The very box, drawn by the shop, at the size the page needs. */
export function BoxPicture({ box, alt, sizes, isFirst = false, className }: BoxPictureProps) {
  const sourcesOf = (path: string) => {
    const address = addressWithoutPixels(path, box);
    return picturePixels.map((pixels) => `${address}&pixels=${pixels} ${pixels}w`).join(", ");
  };
  const address = pictureAddress(getPreviewWebp.path, box, 714);
  const { isAwaited, isQuickShown, finishedCame, quickCame } = useArrivals(address);
  const quick = { family: box.family, picture: { ...box.picture, quality: "quick" } } as const;
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={sourcesOf(getPreviewAvif.path)} sizes={sizes} />
        <img
          src={address}
          srcSet={sourcesOf(getPreviewWebp.path)}
          sizes={sizes}
          alt={alt}
          width={1200}
          height={900}
          className={className}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding={isFirst ? "sync" : "async"}
          hidden={isQuickShown}
          onLoad={finishedCame}
        />
      </picture>
      {isFirst && isAwaited && (
        <img
          src={pictureAddress(getPreviewWebp.path, quick, quickPixels)}
          alt={alt}
          className={className}
          hidden={!isQuickShown}
          onLoad={quickCame}
        />
      )}
    </>
  );
}

/** Which picture of a box that has changed is there: until the finished one has come, a quick one stands in for it. */
function useArrivals(address: string) {
  const [finished, setFinished] = useState(address);
  const [quick, setQuick] = useState<string | null>(null);
  const isAwaited = finished !== address;
  return {
    isAwaited,
    isQuickShown: isAwaited && quick === address,
    finishedCame: () => setFinished(address),
    quickCame: () => setQuick(address),
  };
}

function pictureAddress(path: string, box: PicturedBox, pixels: Pixels): string {
  return `${addressWithoutPixels(path, box)}&pixels=${pixels}`;
}

function addressWithoutPixels(path: string, { family, picture }: PicturedBox): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(picture)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${path.replace("{family}", family)}?${query}`;
}
