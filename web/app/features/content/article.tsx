import type { ReactNode } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./content.module.css";
import type { TextSection } from "./content.ts";
import { Prose } from "./prose.tsx";

interface ArticleProps {
  readonly title: string;
  /** Next to the title. */
  readonly note: ReactNode;
  /** As `Prose` takes it. */
  readonly html: string;
  readonly sections: readonly TextSection[];
  /** Before the text. */
  readonly picture?: ReactNode;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A page of text under its title, with a table of contents next to it on wide screens. */
export function Article({ title, note, html, sections, picture, children }: ArticleProps) {
  return (
    <ArticleFrame title={title} note={note}>
      <Contents sections={sections} />
      <div className={styles.articleBody}>
        {picture}
        <Prose html={html} />
        {children}
      </div>
    </ArticleFrame>
  );
}

interface FormArticleProps extends Pick<ArticleProps, "title" | "note" | "html"> {
  readonly form: ReactNode;
}

/** A page with a form, with its text next to it on wide screens. */
export function FormArticle({ title, note, html, form }: FormArticleProps) {
  return (
    <ArticleFrame title={title} note={note}>
      <Prose html={html} />
      <div className={styles.articleForm}>{form}</div>
    </ArticleFrame>
  );
}

function ArticleFrame({ title, note, children }: Pick<ArticleProps, "title" | "note" | "children">) {
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <article className={styles.article}>
        <header>
          <h1>{title}</h1>
          <p className={textStyles.muted}>{note}</p>
        </header>
        {children}
      </article>
    </main>
  );
}

/** Links to the sections of a text that has more than one. */
function Contents({ sections }: Pick<ArticleProps, "sections">) {
  const t = useWords();
  if (sections.length < 2) return null;
  return (
    <nav className={styles.articleContents} aria-label={t("shell.contents")}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
