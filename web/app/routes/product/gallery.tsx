import { useState } from "react";
import { seenFrom } from "../../features/catalogue/pictured-box.ts";
import type { ProductWords } from "../../features/content/content.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { BoxPicture, type PicturedBox } from "../../ui/box-picture.tsx";

interface GalleryProps {
  readonly box: PicturedBox;
  readonly views: ProductWords["views"];
}

/** The box of the selection from all sides: one large picture with more below, or on a phone one with thumbnails. */
export function Gallery({ box, views }: GalleryProps) {
  const t = useWords();
  const [shown, setShown] = useState(0);
  const main = views[shown] ?? views[0];
  if (main === undefined) return null;
  const others = views.filter(({ view }) => view !== main.view).slice(0, 4);
  return (
    <section className="gallery" aria-label={t("product.gallery")}>
      <div className="crop">
        <div className="pic gallery-main">
          <BoxPicture box={seenFrom(box, main.view)} alt={main.alt} isFirst sizes="(width < 960px) 100vw, 684px" />
        </div>
      </div>
      <ul className="thumbnails">
        {views.map(({ view, caption }, index) => (
          <li key={view}>
            <button type="button" aria-pressed={index === shown} onClick={() => setShown(index)}>
              <BoxPicture box={seenFrom(box, view)} alt={caption} sizes="15vw" />
            </button>
          </li>
        ))}
      </ul>
      <ul className="more-views">
        {others.map(({ view, caption, alt }) => (
          <li key={view}>
            <button type="button" className="pic" onClick={() => setShown(views.findIndex((one) => one.view === view))}>
              <BoxPicture box={seenFrom(box, view)} alt={alt} sizes="330px" />
            </button>
            <p className="small muted">{caption}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
