import { Pause, Play } from "lucide";
import { useState } from "react";
import { useReducedMotion } from "../../lib/use-reduced-motion.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as contentStyles from "./content.module.css";
import type { Block } from "./content.ts";
import * as styles from "./films.module.css";

type FilmsBlock = Extract<Block, { type: "FilmsBlock" }>;

/** Silent films of the designer at work, each with a description. */
export function Films({ id, heading, films }: Pick<FilmsBlock, "id" | "heading" | "films">) {
  return (
    <section className={contentStyles.articleWide}>
      <h2 id={id}>{heading}</h2>
      {films.map((film) => (
        <Film key={film.url} {...film} />
      ))}
    </section>
  );
}

/** A film that plays until its button stops it. For visitors who prefer reduced motion, it is still until the button plays it. */
function Film({ title, caption, width, height, url, stillUrl }: FilmsBlock["films"][number]) {
  const t = useWords();
  const isCalm = useReducedMotion();
  const [wish, setWish] = useState<boolean | null>(null);
  const plays = wish ?? !isCalm;
  return (
    <figure className={styles.film}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Button
          size="tiny"
          aria-label={t(plays ? "films.stopNamed" : "films.playNamed", { title })}
          onClick={() => setWish(!plays)}
        >
          <Icon of={plays ? Pause : Play} size="small" />
          {t(plays ? "films.stop" : "films.play")}
        </Button>
      </div>
      <div className={styles.screen}>
        <picture>
          {/* Before the page has scripts, the browser decides by itself. */}
          {wish === null && <source srcSet={stillUrl} media="(prefers-reduced-motion: reduce)" />}
          <img src={plays ? url : stillUrl} width={width} height={height} alt="" loading="lazy" />
        </picture>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
