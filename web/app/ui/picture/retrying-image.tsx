import type { ComponentProps } from "react";
import { useImageRetries } from "./use-image-retries.ts";

interface RetryingImageProps extends Pick<ComponentProps<"img">, "loading" | "className"> {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** An image that loads again after a failure. A blank image of the same size holds its place until then. */
export function RetryingImage({ src, alt, width, height, loading, className }: RetryingImageProps) {
  const { image, isWaiting, onLoaded, onFailed } = useImageRetries(src);
  const blank = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
  return (
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
}
