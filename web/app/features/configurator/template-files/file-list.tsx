import type { PrintSide } from "@boxwright/core/structures/sheet";
import { Download } from "lucide";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { dielineUrl, type TemplateOf } from "../../structures/dieline-url.ts";
import { formats } from "../../structures/downloads.tsx";
import * as styles from "./template-files.module.css";

interface FileListProps {
  readonly template: TemplateOf;
  readonly side: PrintSide;
}

/** The files of a template, each with the programs that it is for. The first is the one for most designers. */
export function FileList({ template, side }: FileListProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className={styles.files}>
      {formats.map(({ name, endpoint, hasSides }, index) => (
        <li key={name}>
          <span className={styles.extension} aria-hidden>
            {name}
          </span>
          <div>
            <b>{t(`artwork.templates.programs.${name}`)}</b>
            <p className={`${textStyles.small} ${textStyles.muted}`}>{t(`artwork.templates.has.${name}`)}</p>
          </div>
          <a
            className={[buttonStyles.btn, buttonStyles.small, index === 0 && buttonStyles.ink]
              .filter(Boolean)
              .join(" ")}
            href={dielineUrl(endpoint.path, template, hasSides ? side : null, language)}
            download
            aria-label={t("structures.download", { format: name })}
          >
            <Icon of={Download} size="small" />
            {t("artwork.templates.download")}
          </a>
        </li>
      ))}
    </ul>
  );
}
