import * as pictureStyles from "../../ui/picture/picture.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./content.module.css";
import type { Picture } from "./content.ts";

interface ContentPictureProps {
  readonly picture: Picture;
  readonly caption?: string | null;
  /** As `sizes` of an image. */
  readonly sizes?: string;
  /** True for the first picture of a page, which loads eagerly. */
  readonly isFirst?: boolean;
}

const textWidth = "(width < 720px) 100vw, 680px";

/** A picture of content, in the size that the page needs. */
export function ContentPicture({ picture, caption = null, sizes = textWidth, isFirst = false }: ContentPictureProps) {
  const { url, width, height, alt, responsiveImage } = picture;
  return (
    <figure className={styles.contentPicture}>
      <div className={pictureStyles.pic}>
        <picture>
          {responsiveImage !== null && (
            <>
              <source type="image/avif" srcSet={responsiveImage.avifSrcSet} sizes={sizes} />
              <source type="image/webp" srcSet={responsiveImage.webpSrcSet} sizes={sizes} />
            </>
          )}
          <img src={url} width={width} height={height} alt={alt} loading={isFirst ? "eager" : "lazy"} />
        </picture>
      </div>
      {caption !== null && <figcaption className={`${textStyles.small} ${textStyles.muted}`}>{caption}</figcaption>}
    </figure>
  );
}
