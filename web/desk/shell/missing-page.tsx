import { LinkButton } from "../ui/button.tsx";
import { PageBar } from "../ui/page.tsx";
import { Empty } from "../ui/panels.tsx";
import { useWords } from "../words/use-words.ts";

/** A page that does not exist, or that the role of the person does not open. */
export function MissingPage({ isForbidden = false }: { readonly isForbidden?: boolean }) {
  const t = useWords();
  return (
    <>
      <PageBar title={t("shell.desk")} />
      <Empty title={t(isForbidden ? "shell.notAllowed" : "shell.notFound")}>
        <LinkButton to="/">{t("shell.backToToday")}</LinkButton>
      </Empty>
    </>
  );
}
