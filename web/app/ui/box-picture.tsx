import { getPreviewAvif, getPreviewWebp, type PictureQuery, picturePixels } from "@boxwright/contract/structures";

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
  /** The first picture of a page: fetched at once and before others. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** The very box, drawn by the shop, at the size the page needs. */
export function BoxPicture({ box, alt, sizes, isFirst = false, className }: BoxPictureProps) {
  const sourcesOf = (path: string) =>
    picturePixels.map((pixels) => `${pictureAddress(path, box, pixels)} ${pixels}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(getPreviewAvif.path)} sizes={sizes} />
      <img
        src={pictureAddress(getPreviewWebp.path, box, 714)}
        srcSet={sourcesOf(getPreviewWebp.path)}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={900}
        className={className}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
      />
    </picture>
  );
}

function pictureAddress(path: string, { family, picture }: PicturedBox, pixels: Pixels): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...picture, pixels })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${path.replace("{family}", family)}?${query}`;
}
