import type { ProductTile } from "../../features/catalogue/read-products.ts";
import { SampleCards } from "../../features/catalogue/sample-cards.tsx";
import type { Landing } from "../../features/content/content.ts";

interface SampleSectionProps {
  readonly words: Pick<Landing["samples"], "heading" | "text">;
  readonly tiles: readonly ProductTile[];
}

/** The stock samples for a dollar each, on a band of their own across the page. */
export function SampleSection({ words: { heading, text }, tiles }: SampleSectionProps) {
  return (
    <section className="samples">
      <div className="wrap">
        <div className="section-bar">
          <h2>{heading}</h2>
          <p className="muted">{text}</p>
        </div>
        <SampleCards tiles={tiles} />
      </div>
    </section>
  );
}
