import type { PictureQuery } from "@boxwright/contract/structures";
import { stillSources, stillUrl } from "@boxwright/core/storefront/still-url";
import { useState } from "react";
import { FailedPicture } from "./failed-picture.tsx";
import { useImageRetries } from "./use-image-retries.ts";

/** The box that a picture shows. */
export interface PicturedBox {
  readonly family: string;
  readonly picture: Omit<PictureQuery, "pixels">;
}

interface BoxPictureProps {
  readonly box: PicturedBox;
  readonly alt: string;
  /** The width on the page, as `sizes` of an image: `(width < 600px) 100vw, 700px`. */
  readonly sizes: string;
  /** The main picture of a page: loaded before others; when its box changes, a quick draft is shown until it has loaded. */
  readonly isFirst?: boolean;
  readonly className?: string;
  /** Called when the picture of the box has loaded or failed. */
  readonly onSettled?: () => void;
}

const quickPixels = 500;

/** A box as the server draws it, in the size that the page needs. */
export function BoxPicture({ box, alt, sizes, isFirst = false, className, onSettled }: BoxPictureProps) {
  const { current, isLoading, isQuickShown, onFinishedLoaded, onQuickSettled } = useLoadedPictures(box, isFirst);
  const { image, attempt, hasFailed, onLoaded, onFailed, retry } = useImageRetries(urlOf(current));
  const settle = () => {
    if (current === box) onSettled?.();
  };
  return (
    <>
      <picture key={attempt}>
        <source type="image/avif" srcSet={stillSources("avif", current.family, current.picture)} sizes={sizes} />
        <img
          ref={image}
          src={urlOf(current)}
          srcSet={stillSources("webp", current.family, current.picture)}
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
            onLoaded();
            onFinishedLoaded();
            settle();
          }}
          onError={() => {
            onFailed();
            settle();
          }}
        />
      </picture>
      {isFirst && hasFailed && <FailedPicture onRetry={retry} />}
      {isLoading && (
        <img
          src={stillUrl("webp", box.family, { ...box.picture, quality: "quick" }, quickPixels)}
          alt={alt}
          className={className}
          hidden={!isQuickShown}
          onLoad={() => onQuickSettled(true)}
          onError={() => onQuickSettled(false)}
        />
      )}
    </>
  );
}

/**
 * Which pictures of a changed box have loaded. The quick one is fetched first, alone, and is shown until the finished one has
 * loaded; before that, the picture of the last box stays.
 */
function useLoadedPictures(box: PicturedBox, isFirst: boolean) {
  const url = urlOf(box);
  const [finished, setFinished] = useState(box);
  const [quick, setQuick] = useState({ url, hasLoaded: false });
  const isLoading = isFirst && urlOf(finished) !== url;
  const isQuickSettled = quick.url === url;
  const current = isLoading && !isQuickSettled ? finished : box;
  return {
    /** The box whose finished picture is shown or loading. */
    current,
    isLoading,
    isQuickShown: isLoading && isQuickSettled && quick.hasLoaded,
    onFinishedLoaded: () => setFinished(current),
    onQuickSettled: (hasLoaded: boolean) => setQuick({ url, hasLoaded }),
  };
}

function urlOf({ family, picture }: PicturedBox): string {
  return stillUrl("webp", family, picture, 714);
}
