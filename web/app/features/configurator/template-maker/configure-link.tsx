import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import { formatInches } from "../../../lib/format.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { useSizeText } from "../../structures/use-box-facts.ts";
import { inUnit } from "../size/requested-template.ts";
import type { FamilyStart, RequestedSheet } from "./requested-sheet.ts";

interface ConfigureLinkProps {
  /** The page of the family's product. */
  readonly page: string;
  readonly family: FamilyStart;
  readonly drawn: RequestedSheet;
}

/** Leads to the product page of this box; a size in millimetres becomes the nearest step in inches. */
export function ConfigureLink({ page, family, drawn }: ConfigureLinkProps) {
  const t = useWords();
  const sizeText = useSizeText("in");
  const { length, width, depth } = inUnit(family, drawn, "in");
  const sold: BoxSize = { length: inMillimetres(length), width: inMillimetres(width), depth: inMillimetres(depth) };
  return (
    <div>
      <LinkButton
        look="accent"
        isWide
        to={`${page}?${new URLSearchParams({ length, width, depth, Board: drawn.board })}`}
      >
        {t("template.configure")}
      </LinkButton>
      {drawn.unit === "mm" && (
        <p className={`${textStyles.micro} ${textStyles.muted} ${spaceStyles.above3}`}>
          {t("template.configureNote", {
            step: `${formatInches(family.ranges.length.step)} ${t("structures.in")}`,
            size: sizeText([sold.length, sold.width, sold.depth]),
          })}
        </p>
      )}
    </div>
  );
}

function inMillimetres(inches: string): number {
  return toMillimetres(inch(Number(inches)));
}
