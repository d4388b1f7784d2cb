import { useCallback } from "react";
import { withLinkId } from "../../lib/navigation/link-id.ts";
import { useLinkId } from "../../lib/navigation/use-link-id.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";

/** Shares a page of the shop with the device's share dialog, or copies its URL. Pages that use it load the words `adding`. */
export function useShareLink(): (title: string, path: string) => Promise<void> {
  const t = useWords();
  const linkId = useLinkId();
  const showSnack = useSnackbar();
  return useCallback(
    async (title, path) => {
      const url = new URL(withLinkId(path, linkId), window.location.origin).href;
      try {
        if (typeof navigator.share === "function") return await navigator.share({ title, url });
        await navigator.clipboard.writeText(url);
        showSnack(t("adding.linkCopied"), "success");
      } catch (problem) {
        const isDismissed = problem instanceof DOMException && problem.name === "AbortError";
        if (!isDismissed) showSnack(t("adding.linkNotCopied", { url }));
      }
    },
    [t, linkId, showSnack],
  );
}
