import { useSearchParams } from "react-router";
import { ProductTiles } from "../../features/catalogue/product-tiles.tsx";
import { Article, FormArticle } from "../../features/content/article.tsx";
import { ContentPicture } from "../../features/content/content-picture.tsx";
import { Questions } from "../../features/content/questions.tsx";
import { askedQuoteIn } from "../../features/inquiries/asked-quote.ts";
import { ContactForm } from "../../features/inquiries/contact-form.tsx";
import { QuoteForm } from "../../features/inquiries/quote-form.tsx";
import { StoryForm } from "../../features/inquiries/story-form.tsx";
import { StructureForm } from "../../features/inquiries/structure-form.tsx";
import type { ShownBlock, ShownPage } from "./read-content-page.ts";

/** A page of content: its text, and with it whatever more it has. */
export function ContentPage({ page }: { readonly page: ShownPage }) {
  const { heading, description, html, sections, picture, blocks } = page;
  const [only] = blocks;
  if (only?.type === "FormBlock" && blocks.length === 1) {
    return <FormArticle title={heading} note={description} html={html} form={<InquiryForm block={only} />} />;
  }
  return (
    <Article
      title={heading}
      note={description}
      picture={picture && <ContentPicture picture={picture} isFirst />}
      html={html}
      sections={sections}
    >
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
      return <InquiryForm block={block} />;
    case "QuestionsBlock":
      return <Questions id={block.id} heading={block.heading} questions={block.questions} />;
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

function InquiryForm({ block: { form, products } }: { readonly block: Extract<ShownBlock, { type: "FormBlock" }> }) {
  const [search] = useSearchParams();
  switch (form) {
    case "contact":
      return <ContactForm />;
    case "customStructure":
      return <StructureForm />;
    case "customerStory":
      return <StoryForm />;
    case "quote":
      return <QuoteForm products={products} {...askedQuoteIn(search, products)} />;
  }
}
