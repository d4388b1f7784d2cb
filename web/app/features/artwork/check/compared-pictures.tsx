import { useWords } from "../../../lib/words/use-words.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./compared-pictures.module.css";

interface ComparedPicturesProps {
  /** URLs; null until the pictures have loaded. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A file before and after a change, beside each other. */
export function ComparedPictures({ before, after }: ComparedPicturesProps) {
  const t = useWords();
  return (
    <div className={styles.pictures}>
      <Drawn picture={before} label={t("artwork.fixing.before")} />
      <Drawn picture={after} label={t("artwork.fixing.after")} />
    </div>
  );
}

function Drawn({ picture, label }: { readonly picture: string | null; readonly label: string }) {
  return (
    <figure>
      <div className={pictureStyles.pic}>
        {picture === null ? <Skeleton height="100%" /> : <img src={picture} alt={label} />}
      </div>
      <figcaption className={textStyles.small}>{label}</figcaption>
    </figure>
  );
}
