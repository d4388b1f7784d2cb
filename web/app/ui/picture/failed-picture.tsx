import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../button.tsx";
import * as textStyles from "../text/text.module.css";
import * as pictureStyles from "./picture.module.css";

/** Lies over the place of a picture that did not load. */
export function FailedPicture({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <span className={`${pictureStyles.failed} ${textStyles.small}`} role="status">
      {t("failures.picture")}
      <Button size="small" onClick={onRetry}>
        {t("failures.retry")}
      </Button>
    </span>
  );
}
