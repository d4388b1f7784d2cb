import type { ContentLink as Target } from "./content.ts";
import { ContentLink } from "./content-link.tsx";

interface ShopAllHeadProps {
  readonly homeButton: Target;
  readonly title: string;
  readonly text: string;
}

/** The head of a page that shows all there is of something: the way home, the title, and a word on what follows. */
export function ShopAllHead({ homeButton, title, text }: ShopAllHeadProps) {
  return (
    <header className="shop-all-head">
      <ContentLink link={homeButton} className="btn btn-small" />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
    </header>
  );
}
