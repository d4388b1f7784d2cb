import type { ReactNode } from "react";
import { htmlWithLinkId } from "../../lib/navigation/link-id.ts";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";

interface ArticleProps {
  readonly title: string;
  /** Below the title. */
  readonly note?: ReactNode;
  /** HTML of the shop's own content, which is reviewed like code. */
  readonly html: string;
  /** Before the text. */
  readonly picture?: ReactNode;
  /** After the text. */
  readonly children?: ReactNode;
}

export function Article({ title, note, html, picture, children }: ArticleProps) {
  const linkId = useLinkId();
  return (
    <main id="content" className="wrap">
      <article className="article">
        <header>
          <h1>{title}</h1>
          {note !== undefined && <p className="muted mt-4">{note}</p>}
        </header>
        {picture}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: content is written by the shop, never by visitors */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: htmlWithLinkId(html, linkId) }} />
        {children}
      </article>
    </main>
  );
}
