import { lazy, Suspense } from "react";
import { ProductTiles } from "../../features/catalogue/product-tiles.tsx";
import { Article } from "../../features/content/article.tsx";
import { ContentPicture } from "../../features/content/content-picture.tsx";
import { Questions } from "../../features/content/questions.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ShownBlock, ShownPage } from "./read-content-page.ts";

/** Comes with pages that have one. */
const InquiryForm = lazy(() => import("./inquiry-form.tsx"));

/** A page of content: its text, and below it whatever more it has. */
export function ContentPage({ page: { heading, html, blocks } }: { readonly page: ShownPage }) {
  return (
    <Article title={heading} html={html}>
      {blocks.map((block) => (
        <PageBlock key={keyOf(block)} block={block} />
      ))}
    </Article>
  );
}

/** What a part of a page has to itself. */
function keyOf(block: ShownBlock): string {
  if (block.type === "FormBlock") return block.form;
  return block.type === "PictureBlock" ? block.picture.url : block.heading;
}

function PageBlock({ block }: { readonly block: ShownBlock }) {
  switch (block.type) {
    case "FormBlock":
      return (
        <Suspense fallback={<Skeleton height={640} />}>
          <InquiryForm block={block} />
        </Suspense>
      );
    case "QuestionsBlock":
      return <Questions heading={block.heading} questions={block.questions} />;
    case "CardsBlock":
      return (
        <section className="article-wide">
          <h2>{block.heading}</h2>
          <ProductTiles tiles={block.tiles} />
        </section>
      );
    case "PictureBlock":
      return <ContentPicture picture={block.picture} caption={block.caption} />;
  }
}
