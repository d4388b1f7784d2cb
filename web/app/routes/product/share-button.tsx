import { Share2 } from "lucide";
import { withLinkId } from "../../lib/navigation/link-id.ts";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { type Asked, searchOf } from "./asked.ts";

interface ShareButtonProps {
  /** Of the product. */
  readonly slug: string;
  readonly title: string;
  readonly asked: Asked;
}

/** Hands on the address of the very box: by what the device shares with, or else by the clipboard. */
export function ShareButton({ slug, title, asked }: ShareButtonProps) {
  const t = useWords();
  const linkId = useLinkId();
  const showSnack = useSnackbar();

  async function share() {
    // Where someone lives and what is in their cart is nobody else's.
    const search = searchOf({ ...asked, postalCode: "", line: "" });
    const url = new URL(withLinkId(`/product/${slug}?${search}`, linkId), window.location.origin).href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showSnack(t("product.linkCopied"), "success");
    } catch (problem) {
      const isDismissed = problem instanceof DOMException && problem.name === "AbortError";
      if (!isDismissed) showSnack(t("product.linkNotCopied", { url }));
    }
  }

  return (
    <Button size="small" onClick={() => void share()}>
      <Icon of={Share2} size="small" />
      {t("product.share")}
    </Button>
  );
}
