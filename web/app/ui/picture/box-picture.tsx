import type { PictureQuery } from "@boxwright/contract/structures";
import { stillSources, stillUrl } from "@boxwright/core/storefront/still-url";
import { useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../button.tsx";
import * as textStyles from "../text/text.module.css";
import * as pictureStyles from "./picture.module.css";
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
  const { attempt, hasFailed, came, fail, retry } = useImageRetries(addressOf(asked));
  const settle = () => {
    if (asked === box) onSettled?.();
  };
  return (
    <>
      <picture key={attempt}>
        <source type="image/avif" srcSet={stillSources("avif", asked.family, asked.picture)} sizes={sizes} />
        <img
          src={addressOf(asked)}
          srcSet={stillSources("webp", asked.family, asked.picture)}
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
            came();
            finishedCame();
            settle();
          }}
          onError={() => {
            fail();
            settle();
          }}
        />
      </picture>
      {isFirst && hasFailed && <FailedPicture onRetry={retry} />}
      {isAwaited && (
        <img
          src={stillUrl("webp", box.family, { ...box.picture, quality: "quick" }, quickPixels)}
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

function FailedPicture({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <span className={`${pictureStyles.failed} ${textStyles.small}`} role="status">
      {t("failures.picture")}
      <Button size="small" onClick={onRetry}>
        {t("failures.retry")}
      </Button>
    </span>
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

function addressOf({ family, picture }: PicturedBox): string {
  return stillUrl("webp", family, picture, 714);
}
