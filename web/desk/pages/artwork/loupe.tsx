import type { WireLineFinding } from "@boxwright/contract/line-check";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./loupe.module.css";
import type { NumberedFinding } from "./numbered.ts";
import type { SidePicture } from "./sheet-picture.ts";
import { printPixels } from "./zoom.ts";

/** The size of the picture in the loupe, in pixels. */
const size = { width: 268, height: 108 } as const;

/** How many times the size of the print. */
const enlargement = 2;

interface LoupeProps {
  readonly finding: NumberedFinding;
  readonly place: NonNullable<WireLineFinding["place"]>;
  readonly picture: SidePicture;
  readonly url: string;
}

/** The chosen finding at twice its print size. */
export function Loupe({ finding: { number }, place: { mark }, picture, url }: LoupeProps) {
  const t = useWords();
  const millimetre = enlargement * printPixels;
  const [width, height] = [size.width / millimetre, size.height / millimetre];
  const x = (mark.x + mark.width / 2) * picture.width - width / 2;
  const y = (mark.y + mark.height / 2) * picture.height - height / 2;
  return (
    <figure className={styles.loupe}>
      <figcaption>{t("artwork.loupe", { number })}</figcaption>
      <svg viewBox={`${x} ${y} ${width} ${height}`} {...size} aria-hidden="true">
        <image href={url} width={picture.width} height={picture.height} preserveAspectRatio="none" />
      </svg>
    </figure>
  );
}
