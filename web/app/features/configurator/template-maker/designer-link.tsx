import { PencilRuler } from "lucide";
import { usePageOffered } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { startPath } from "../../designs/designer-path.ts";
import { inUnit } from "../size/requested-template.ts";
import type { FamilyStart, RequestedSheet } from "./requested-sheet.ts";

interface DesignerLinkProps {
  /** The page of the family's product. */
  readonly page: string;
  readonly family: FamilyStart;
  readonly drawn: RequestedSheet;
}

/** Leads to the designer with this sheet; a size in millimetres becomes the nearest step in inches. */
export function DesignerLink({ page, family, drawn }: DesignerLinkProps) {
  const t = useWords();
  if (!usePageOffered("/template-designer")) return null;
  const { length, width, depth } = inUnit(family, drawn, "in");
  const selection = { Size: `${length}x${width}x${depth}`, Board: drawn.board };
  const slug = page.slice(page.lastIndexOf("/") + 1);
  return (
    <LinkButton isWide to={startPath({ slug, selection, quantity: null })} reloadDocument prefetch="none">
      <Icon of={PencilRuler} />
      {t("template.toDesigner")}
    </LinkButton>
  );
}
