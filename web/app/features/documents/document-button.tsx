import type { IconNode } from "lucide";
import { useState } from "react";
import { saveAs } from "../../lib/save-as.ts";
import { Button } from "../../ui/button.tsx";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import { Icon } from "../../ui/icon.tsx";

interface DocumentButtonProps {
  readonly icon: IconNode;
  readonly label: string;
  /** The label for screen readers, if the page has several buttons with the same one. */
  readonly longLabel?: string | undefined;
  /** With `.pdf`. */
  readonly fileName: string;
  /** Null while the session is not ready. */
  readonly fetch: (() => Promise<Response>) | null;
  readonly failure: string;
  readonly size?: "regular" | "small" | "tiny";
}

/** Downloads a document. A script fetches it, because a link cannot send the visitor's token. */
export function DocumentButton({
  icon,
  label,
  longLabel,
  fileName,
  fetch,
  failure,
  size = "regular",
}: DocumentButtonProps) {
  const reportFailure = useReportFailure();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (fetch === null) return;
    setIsBusy(true);
    try {
      const response = await fetch();
      saveAs(await response.blob(), fileName);
    } catch (problem) {
      reportFailure(failure, problem, "A document could not be downloaded");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size={size} aria-label={longLabel} isBusy={isBusy} onClick={() => void download()}>
      <Icon of={icon} size={size === "regular" ? "regular" : "small"} />
      {label}
    </Button>
  );
}
