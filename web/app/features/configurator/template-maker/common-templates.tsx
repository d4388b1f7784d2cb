import { Download } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { AssetLink } from "../../content/content.ts";

/** Templates in common sizes, ready to download. */
export function CommonTemplates({ files }: { readonly files: readonly AssetLink[] }) {
  const t = useWords();
  return (
    <section className="common-templates" aria-labelledby="common-templates">
      <h2 id="common-templates">{t("template.common")}</h2>
      <ul>
        {files.map(({ key, title, uri }) => (
          <li key={key}>
            <a className="link" href={uri} download>
              <Icon of={Download} /> {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
