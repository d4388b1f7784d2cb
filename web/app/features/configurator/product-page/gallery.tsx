import { Rotate3d, X } from "lucide";
import { lazy, Suspense, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BoxPicture, type PicturedBox } from "../../../ui/picture/box-picture.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { seenFrom } from "../../catalogue/pictured-box.ts";
import type { ProductWords } from "../../content/content.ts";
import * as styles from "./gallery.module.css";
import { isSameBox, usePicturesInTurn } from "./use-pictures-in-turn.ts";

/** Loaded when the shopper turns the box. */
const TurningBox = lazy(() => import("../../structures/turning-box.tsx"));

interface GalleryProps {
  readonly box: PicturedBox;
  readonly views: ProductWords["views"];
}

/** The box of the selection from all sides: one large picture with more below, or on a phone one with thumbnails. */
export function Gallery({ box, views }: GalleryProps) {
  const t = useWords();
  const [shown, setShown] = useState(0);
  const [isTurning, setIsTurning] = useState(false);
  const [settled, setSettled] = useState(box);
  const main = views[shown] ?? views[0];
  const others = views.filter(({ view }) => view !== main?.view).slice(0, 4);
  // The large picture loads first; while the box is turned, there is none.
  const isHeld = !isTurning && !isSameBox(settled, box);
  const thumbnailOf = usePicturesInTurn({ box, views: views.map(({ view }) => view), isHeld });
  const otherOf = usePicturesInTurn({ box, views: others.map(({ view }) => view), isHeld });
  if (main === undefined) return null;
  const picture = (
    <BoxPicture
      box={seenFrom(box, main.view)}
      alt={main.alt}
      isFirst
      sizes="(width < 960px) 100vw, 684px"
      onSettled={() => setSettled(box)}
    />
  );
  const show = (index: number) => {
    setShown(index);
    setIsTurning(false);
  };
  return (
    <section className={styles.gallery} aria-label={t("product.gallery")}>
      <div className={pictureStyles.crop}>
        <div className={`${pictureStyles.pic} ${styles.main}`}>
          {isTurning ? (
            <Suspense fallback={picture}>
              <TurningBox box={seenFrom(box, main.view)} label={main.alt} />
            </Suspense>
          ) : (
            picture
          )}
          {isTurning ? (
            <Button
              className={`${styles.turn} ${styles.isTurning}`}
              size="tiny"
              aria-label={t("viewer.showPicture")}
              onClick={() => setIsTurning(false)}
            >
              <Icon of={X} size="small" />
            </Button>
          ) : (
            <Button className={styles.turn} size="tiny" onClick={() => setIsTurning(true)}>
              <Icon of={Rotate3d} size="small" />
              {t("viewer.turnAndFold")}
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.thumbnails}>
        {views.map(({ view, caption }, index) => (
          <li key={view}>
            <button type="button" aria-pressed={index === shown} onClick={() => show(index)}>
              <BoxPicture {...thumbnailOf(view)} alt={caption} sizes="15vw" />
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.moreViews}>
        {others.map(({ view, caption, alt }) => (
          <li key={view}>
            <button
              type="button"
              className={pictureStyles.pic}
              onClick={() => show(views.findIndex((one) => one.view === view))}
            >
              <BoxPicture {...otherOf(view)} alt={alt} sizes="330px" />
            </button>
            <p className={`${textStyles.small} ${textStyles.muted}`}>{caption}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
