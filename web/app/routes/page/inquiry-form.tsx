import { useSearchParams } from "react-router";
import { ContactForm } from "../../features/inquiries/contact-form.tsx";
import QuoteForm from "../../features/inquiries/quote-form.tsx";
import { requestedQuoteIn } from "../../features/inquiries/requested-quote.ts";
import { StoryForm } from "../../features/inquiries/story-form.tsx";
import { StructureForm } from "../../features/inquiries/structure-form.tsx";
import type { ShownBlock } from "./read-content-page.ts";

export interface InquiryFormProps {
  readonly block: Extract<ShownBlock, { type: "FormBlock" }>;
}

/** The form of a content page. */
export default function InquiryForm({ block }: InquiryFormProps) {
  const [search] = useSearchParams();
  switch (block.form) {
    case "contact":
      return <ContactForm />;
    case "customStructure":
      return <StructureForm />;
    case "customerStory":
      return <StoryForm />;
    case "quote":
      return <QuoteForm products={block.products} {...requestedQuoteIn(search, block.products)} />;
  }
}
