import type { ReactNode } from "react";
import { Prose } from "./prose.tsx";

interface ArticleProps {
  readonly title: string;
  /** Below the title. */
  readonly note?: ReactNode;
  /** As `Prose` takes it. */
  readonly html: string;
  /** Before the text. */
  readonly picture?: ReactNode;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A page that is one text under its title. */
export function Article({ title, note, html, picture, children }: ArticleProps) {
  return (
    <main id="content" className="wrap">
      <article className="article">
        <header>
          <h1>{title}</h1>
          {note !== undefined && <p className="muted mt-4">{note}</p>}
        </header>
        {picture}
        <Prose html={html} />
        {children}
      </article>
    </main>
  );
}
