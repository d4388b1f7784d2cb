import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import * as pictureStyles from "../../ui/picture/picture.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { ContentLink } from "../content/content-link.tsx";
import type { ProductTile } from "./read-products.ts";
import * as styles from "./sample-cards.module.css";
import { TilePicture } from "./tile-picture.tsx";

/** Sample boxes in one row: picture, name, tagline and a button to the sample's page. The text above them names the price. */
export function SampleCards({ tiles }: { readonly tiles: readonly ProductTile[] }) {
  const t = useWords();
  return (
    <ul className={styles.sampleCards}>
      {tiles.map(({ key, title, description, box, picture, button }) => (
        <li key={key}>
          <ContentLink
            className={pictureStyles.pic}
            link={button}
            picture={
              <TilePicture box={box} picture={picture} sizes="(width < 600px) 46vw, (width < 960px) 30vw, 186px" />
            }
          />
          <h3>{title}</h3>
          <p className={`${textStyles.micro} ${textStyles.muted}`}>{description}</p>
          <ContentLink
            link={button}
            className={`${buttonStyles.btn} ${buttonStyles.select}`}
            label={t("families.selectSample", { select: button.text, name: title })}
          />
        </li>
      ))}
    </ul>
  );
}
