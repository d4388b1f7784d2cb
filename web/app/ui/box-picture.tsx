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
  /** The picture of the box has come, or will not. */
  readonly onSettled?: () => void;
}

const quickPixels = 500;

/** The very box, drawn by the shop, at the size the page needs. */
export function BoxPicture({ box, alt, sizes, isFirst = false, className, onSettled }: BoxPictureProps) {
  const { asked, isAwaited, isQuickShown, finishedCame, quickEnded } = useArrivals(box, isFirst);
  const sourcesOf = (path: string) => {
    const address = boxAddress(path, asked);
    return picturePixels.map((pixels) => `${address}&pixels=${pixels} ${pixels}w`).join(", ");
  };
  const settle = () => {
    if (asked === box) onSettled?.();
  };
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={sourcesOf(getPreviewAvif.path)} sizes={sizes} />
        <img
          src={addressOf(asked)}
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
          onLoad={() => {
            finishedCame();
            settle();
          }}
          onError={settle}
        />
      </picture>
      {isAwaited && (
        <img
          src={pictureAddress(getPreviewWebp.path, quickOf(box), quickPixels)}
          alt={alt}
          className={className}
          hidden={!isQuickShown}
          onLoad={() => quickEnded(true)}
          onError={() => quickEnded(false)}
        />
      )}
    </>
  );
}

/**
 * Which pictures of a box that has changed are there. The quick one is fetched first, alone, and stands in until the finished one
 * has come; until it is there the picture of the last box stays.
 */
function useArrivals(box: PicturedBox, isFirst: boolean) {
  const address = addressOf(box);
  const [finished, setFinished] = useState(box);
  const [quick, setQuick] = useState({ address, hasCome: false });
  const isAwaited = isFirst && addressOf(finished) !== address;
  const isQuickOver = quick.address === address;
  const asked = isAwaited && !isQuickOver ? finished : box;
  return {
    /** The box whose finished picture is there or on its way. */
    asked,
    isAwaited,
    isQuickShown: isAwaited && isQuickOver && quick.hasCome,
    finishedCame: () => setFinished(asked),
    quickEnded: (hasCome: boolean) => setQuick({ address, hasCome }),
  };
}

function quickOf({ family, picture }: PicturedBox): PicturedBox {
  return { family, picture: { ...picture, quality: "quick" } };
}

function addressOf(box: PicturedBox): string {
  return pictureAddress(getPreviewWebp.path, box, 714);
}

function pictureAddress(path: string, box: PicturedBox, pixels: Pixels): string {
  return `${boxAddress(path, box)}&pixels=${pixels}`;
}

/** Of a picture of the box under a path of the contract, at the size that the path gives it unless pixels are added. */
export function boxAddress(path: string, { family, picture }: PicturedBox): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(picture)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${path.replace("{family}", family)}?${query}`;
}
