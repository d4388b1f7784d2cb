import type { ComponentType, ReactNode } from "react";
import { ProductTiles } from "../../features/catalogue/product-tiles.tsx";
import { Article, FormArticle } from "../../features/content/article.tsx";
import * as contentStyles from "../../features/content/content.module.css";
import type { TextSection } from "../../features/content/content.ts";
import { ContentPicture } from "../../features/content/content-picture.tsx";
import { Films } from "../../features/content/films.tsx";
import { Questions } from "../../features/content/questions.tsx";
import type { InquiryFormProps } from "./inquiry-form.tsx";
import type { ShownBlock, ShownPage } from "./read-content-page.ts";

interface ContentPageProps {
  readonly page: ShownPage;
  /** How a form among its blocks is shown. */
  readonly form: ComponentType<InquiryFormProps>;
  /** After the blocks. */
  readonly children?: ReactNode;
  /** The sections of the children, for the table of contents. */
  readonly childSections?: readonly TextSection[];
}

/** A content page: its text and its blocks. */
export function ContentPage({ page, form: Form, children, childSections = [] }: ContentPageProps) {
  const { heading, description, html, sections, picture, blocks } = page;
  const [only] = blocks;
  const films = blocks.filter((block) => block.type === "FilmsBlock");
  if (only?.type === "FormBlock" && blocks.length === 1) {
    return <FormArticle title={heading} note={description} html={html} form={<Form block={only} />} />;
  }
  return (
    <Article
      title={heading}
      note={description}
      picture={
        <>
          {picture && <ContentPicture picture={picture} isFirst />}
          {films.map((block) => (
            <Films key={block.id} {...block} />
          ))}
        </>
      }
      html={html}
      sections={[...sections, ...childSections]}
    >
      {blocks.map((block) => (
        <PageBlock key={keyOf(block)} block={block} form={Form} />
      ))}
      {children}
    </Article>
  );
}

/** A value that no two blocks of a page share. */
function keyOf(block: ShownBlock): string {
  if (block.type === "FormBlock") return block.form;
  return block.type === "PictureBlock" ? block.picture.url : block.heading;
}

function PageBlock({ block, form: Form }: Pick<ContentPageProps, "form"> & { readonly block: ShownBlock }) {
  switch (block.type) {
    case "FormBlock":
      return <Form block={block} />;
    case "QuestionsBlock":
      return <Questions id={block.id} heading={block.heading} questions={block.questions} />;
    case "CardsBlock":
      return (
        <section className={contentStyles.articleWide}>
          <h2>{block.heading}</h2>
          <ProductTiles tiles={block.tiles} />
        </section>
      );
    case "FilmsBlock":
      // Films are shown before the text.
      return null;
    case "PictureBlock":
      return <ContentPicture picture={block.picture} caption={block.caption} />;
  }
}
