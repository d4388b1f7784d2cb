import { previewContent } from "@boxwright/contract/desk/content";
import type { EntryName } from "@boxwright/core/content/content-entry";
import { useChange } from "../../calls/use-change.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { type DeskLanguage, useWords } from "../../words/use-words.ts";

/** Opens the page of an entry with its draft, in a tab of its own. */
export function useOpenPreview({ kind, key }: EntryName) {
  const t = useWords();
  const show = useOutcome();
  return useChange({
    call: (client, language: DeskLanguage) =>
      client.call(previewContent, { params: { kind, key }, body: { language } }),
    touches: [],
    onDone: ({ url }) => {
      if (url === null) show({ text: t("content.noPreview") });
      else window.open(url, "_blank", "noopener");
    },
  });
}

/** Copies links to the drafts of some entries, one a line, for somebody else to read. */
export function useCopyPreviews(language: DeskLanguage) {
  const t = useWords();
  const show = useOutcome();
  return useChange({
    call: async (client, entries: readonly EntryName[]) => {
      const links: string[] = [];
      for (const { kind, key } of entries) {
        const { url } = await client.call(previewContent, { params: { kind, key }, body: { language } });
        if (url !== null) links.push(url);
      }
      await navigator.clipboard.writeText(links.join("\n"));
      return links.length;
    },
    touches: [],
    onDone: (count) => show({ text: t("content.copied", { count }) }),
  });
}
