import { ProductTiles } from "../../features/catalogue/product-tiles.tsx";
import { Article } from "../../features/content/article.tsx";
import { ContentPicture } from "../../features/content/content-picture.tsx";
import { Questions } from "../../features/content/questions.tsx";
import { ContactForm } from "../../features/inquiries/contact-form.tsx";
import { QuoteForm } from "../../features/inquiries/quote-form.tsx";
import { StoryForm } from "../../features/inquiries/story-form.tsx";
import { StructureForm } from "../../features/inquiries/structure-form.tsx";
import type { ShownBlock, ShownPage } from "./read-content-page.ts";

/** A page of content: its text, and below it whatever more it has. */
export function ContentPage({ page: { heading, html, blocks } }: { readonly page: ShownPage }) {
  return (
    <Article title={heading} html={html}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a page never change their order
        <PageBlock key={place} block={block} />
      ))}
    </Article>
  );
}

function PageBlock({ block }: { readonly block: ShownBlock }) {
  switch (block.type) {
    case "FormBlock":
      return <InquiryForm block={block} />;
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
    default:
      return null;
  }
}

function InquiryForm({ block: { form, products } }: { readonly block: Extract<ShownBlock, { type: "FormBlock" }> }) {
  switch (form) {
    case "contact":
      return <ContactForm />;
    case "customStructure":
      return <StructureForm />;
    case "customerStory":
      return <StoryForm />;
    case "quote":
      return <QuoteForm products={products} />;
  }
}
