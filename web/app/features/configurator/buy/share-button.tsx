import { Share2 } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useShareLink } from "../../catalogue/use-share-link.ts";
import { type Requested, searchOf } from "../requested.ts";

interface ShareButtonProps {
  /** The slug of the product. */
  readonly slug: string;
  readonly title: string;
  readonly requested: Requested;
}

/** Shares the URL of exactly this box. */
export function ShareButton({ slug, title, requested }: ShareButtonProps) {
  const t = useWords();
  const shareLink = useShareLink();
  // The postal code and the cart line are private.
  const search = searchOf({ ...requested, postalCode: "", line: "" });
  return (
    <Button size="small" onClick={() => void shareLink(title, `/product/${slug}?${search}`)}>
      <Icon of={Share2} size="small" />
      {t("product.share")}
    </Button>
  );
}
