import { type ComponentProps, useEffect } from "react";
import { FailedPicture } from "./failed-picture.tsx";
import { useImageRetries } from "./use-image-retries.ts";

interface RetryingImageProps extends Pick<ComponentProps<"img">, "loading" | "className"> {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /**
   * For a picture that its page is about: called when it is missing because of a failure, and when it is there again. A button over its
   * place loads it again.
   */
  readonly onMissing?: ((isMissing: boolean) => void) | undefined;
}

/** An image that loads again after a failure. A blank image of the same size holds its place until then. */
export function RetryingImage({ src, alt, width, height, loading, className, onMissing }: RetryingImageProps) {
  const { image, hasFailed, isWaiting, isMissing, onLoaded, onFailed, retry } = useImageRetries(src);
  useEffect(() => {
    onMissing?.(isMissing);
    return () => onMissing?.(false);
  }, [onMissing, isMissing]);
  const blank = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
  const picture = (
    <img
      ref={image}
      src={isWaiting ? blank : src}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      className={className}
      onLoad={isWaiting ? undefined : onLoaded}
      onError={isWaiting ? undefined : onFailed}
    />
  );
  if (onMissing === undefined) return picture;
  return (
    <>
      {picture}
      {hasFailed && <FailedPicture onRetry={retry} />}
    </>
  );
}
