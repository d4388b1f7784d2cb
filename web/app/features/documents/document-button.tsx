import type { IconNode } from "lucide";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type DownloadedDocument, useDownload } from "./use-download.ts";

interface DocumentButtonProps extends DownloadedDocument {
  readonly icon: IconNode;
  readonly label: string;
  /** The label for screen readers, if the page has several buttons with the same one. */
  readonly longLabel?: string | undefined;
  readonly size?: "regular" | "small" | "tiny";
}

/** Downloads a document. */
export function DocumentButton({ icon, label, longLabel, size = "regular", ...document }: DocumentButtonProps) {
  const { isBusy, download } = useDownload(document);
  return (
    <Button size={size} aria-label={longLabel} isBusy={isBusy} onClick={download}>
      <Icon of={icon} size={size === "regular" ? "regular" : "small"} />
      {label}
    </Button>
  );
}
