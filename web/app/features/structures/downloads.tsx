import { getDielineDxf, getDielinePdf, getDielineSvg } from "@boxwright/contract/structures";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { Download } from "lucide";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { Icon } from "../../ui/icon.tsx";
import { dielineUrl, type TemplateOf } from "./dieline-url.ts";
import * as styles from "./structures.module.css";

/** The formats of a template, with the endpoint of each. */
export const formats = [
  { name: "PDF", endpoint: getDielinePdf, hasSides: true },
  { name: "SVG", endpoint: getDielineSvg, hasSides: false },
  { name: "DXF", endpoint: getDielineDxf, hasSides: true },
] as const;

interface DownloadsProps {
  readonly template: TemplateOf;
  /** The print face of the template. */
  readonly side: PrintSide;
}

/** The template as files, at true scale. */
export function Downloads({ template, side }: DownloadsProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className={styles.downloads}>
      {formats.map(({ name, endpoint, hasSides }) => (
        <li key={name}>
          <a
            className={`${buttonStyles.btn} ${buttonStyles.small}`}
            href={dielineUrl(endpoint.path, template, hasSides ? side : null, language)}
            download
            aria-label={t("structures.download", { format: name })}
          >
            <Icon of={Download} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
