import { Link } from "../../lib/navigation/links.tsx";
import { usePageOffered } from "../../lib/use-feature.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";

const helpPath = "/view/designer-help";

/** The page of help, in a tab of its own so that the design stays open. Nothing in shops without that page. */
export function HelpLink() {
  const t = useWords();
  if (!usePageOffered(helpPath)) return null;
  return (
    <Link className={textStyles.textLink} to={helpPath} target="_blank" rel="noopener">
      {t("designs.start.help")}
    </Link>
  );
}
