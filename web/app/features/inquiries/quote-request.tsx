import type { WireSelection } from "@boxwright/contract/kernel";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { QuotedProduct } from "./quote-form.tsx";

/** Loaded when the visitor opens the form. */
const QuoteForm = lazy(() => import("./quote-form.tsx"));

interface QuoteRequestProps {
  readonly product: QuotedProduct;
  readonly selection: WireSelection;
  readonly quantity: number;
  /** The label of the button; "Request a quote" by default. */
  readonly label?: string;
  readonly look?: ComponentProps<typeof Button>["look"];
  readonly size?: ComponentProps<typeof Button>["size"];
  readonly isWide?: boolean;
}

/** A button that opens the quote form for the configured box. The page has to load the words of `inquiries`. */
export function QuoteRequest({ product, selection, quantity, label, ...look }: QuoteRequestProps) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {label ?? t("inquiries.quote.request")}
      </Button>
      <Dialog
        title={t("inquiries.quote.title", { product: product.title })}
        closeLabel={t("shell.close")}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <Suspense fallback={<Skeleton height={480} />}>
          <QuoteForm products={[product]} selection={selection} quantity={String(quantity)} />
        </Suspense>
      </Dialog>
    </>
  );
}
