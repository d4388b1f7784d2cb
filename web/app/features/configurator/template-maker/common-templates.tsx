import { Download } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import type { AssetLink } from "../../content/content.ts";
import * as styles from "./template-maker.module.css";

/** Templates in common sizes, ready to download. */
export function CommonTemplates({ files }: { readonly files: readonly AssetLink[] }) {
  const t = useWords();
  return (
    <section className={styles.commonTemplates} aria-labelledby="common-templates">
      <h2 id="common-templates">{t("template.common")}</h2>
      <ul>
        {files.map(({ key, title, uri }) => (
          <li key={key}>
            <a className={textStyles.textLink} href={uri} download>
              <Icon of={Download} /> {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
