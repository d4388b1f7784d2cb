import { useWords } from "../../lib/words/use-words.ts";

/** What the lines of a dieline mean. */
export function Legend({ hasPerforation }: { readonly hasPerforation: boolean }) {
  const t = useWords();
  return (
    <ul className="legend">
      <li>
        <i />
        {t("structures.cut")}
      </li>
      <li>
        <i className="is-dashed" />
        {t("structures.crease")}
      </li>
      {hasPerforation && (
        <li>
          <i className="is-dotted" />
          {t("structures.perforation")}
        </li>
      )}
      <li>
        <i className="is-mark" />
        {t("structures.insideSize")}
      </li>
    </ul>
  );
}
