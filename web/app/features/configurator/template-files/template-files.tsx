import type { Dimension } from "@boxwright/core/structures/box-family";
import { PencilRuler } from "lucide";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { Form } from "../../../lib/navigation/links.tsx";
import { usePageOffered } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { LinkButton } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { startPath } from "../../designs/designer-path.ts";
import { SideSwitch } from "../../structures/side-switch.tsx";
import { useBoardText, useSizeText } from "../../structures/use-box-facts.ts";
import { inUnit, measureOf } from "../size/requested-template.ts";
import { FamilyStrip, type FamilyTile } from "../template-maker/family-strip.tsx";
import { type FamilyStarts, requestedIn, searchOf, startOf } from "../template-maker/requested-sheet.ts";
import { useStoredTemplate } from "../template-maker/use-stored-template.ts";
import { useConfigurator } from "../use-configurator.ts";
import { FileList } from "./file-list.tsx";
import type { MadeSheet } from "./make-sheet.ts";
import { SheetDrawing } from "./sheet-drawing.tsx";
import { SizeRow } from "./size-row.tsx";
import * as styles from "./template-files.module.css";
import { useMadeSheet } from "./use-made-sheet.ts";

/** The chosen box in the form of its product. */
export interface ChosenBox {
  /** Of its product. */
  readonly slug: string;
  readonly selection: Readonly<Record<string, string>>;
}

interface TemplateFilesProps {
  readonly boxes: readonly FamilyTile[];
  readonly starts: FamilyStarts;
  readonly loaded: MadeSheet;
  /** The main next step, for shoppers with finished artwork. */
  readonly next: (box: ChosenBox) => ReactNode;
}

/** The print template of any box as files, beside its flat sheet. */
export function TemplateFiles({ boxes, starts, loaded, next }: TemplateFilesProps) {
  const t = useWords();
  const [search] = useSearchParams();
  const arrived = useMemo(() => requestedIn(search, starts), [search, starts]);
  const configurator = useConfigurator(arrived, searchOf);
  const { requested, change } = configurator;
  useStoredTemplate(configurator, starts);
  const { drawn, areas, faults } = useMadeSheet(requested, starts, loaded);
  const { family, unit, board } = drawn.requested;
  const start = startOf({ family }, starts);
  const measure = (dimension: Dimension) => measureOf(start, drawn.requested, dimension) ?? 0;
  const template = {
    family,
    length: measure("length"),
    width: measure("width"),
    depth: measure("depth"),
    unit,
    board,
  };
  const boardText = useBoardText();
  const sizeText = useSizeText(unit);
  const { length, width, depth } = inUnit(start, drawn.requested, "in");
  const page = boxes.find(({ box }) => box.family === family)?.button.uri ?? "";
  const chosen = {
    slug: page.slice(page.lastIndexOf("/") + 1),
    selection: { Size: `${length}x${width}x${depth}`, Board: board },
  };

  return (
    <>
      <FamilyStrip tiles={boxes} requested={requested} className={styles.families} />
      <Form className={styles.columns} replace preventScrollReset onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="family" value={requested.family} />
        <SheetDrawing drawn={drawn} areas={areas} />
        <div className={styles.choices}>
          <SizeRow family={startOf(requested, starts)} configurator={configurator} faults={faults} />
          <Segmented
            legend={t("structures.board")}
            note={boardText(requested.board)}
            name="board"
            choices={startOf(requested, starts).boards.map((value) => ({ value, label: value }))}
            value={requested.board}
            onChange={(value) => change({ board: value })}
          />
          <SideSwitch side={requested.side} onTurn={(side) => change({ side })} />
          <noscript>
            <button type="submit" className={buttonStyles.btn}>
              {t("artwork.templates.draw")}
            </button>
          </noscript>
          <div>
            <div className={styles.partHead}>
              <h2>{t("artwork.templates.files")}</h2>
              <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
                {t("artwork.templates.flat", { size: sizeText([drawn.blank.width, drawn.blank.height]) })}
              </span>
            </div>
            <FileList template={template} side={requested.side} />
          </div>
          <div className={styles.next}>
            <p className={`${textStyles.small} ${textStyles.muted}`}>{t("artwork.templates.finished")}</p>
            <div className={styles.ways}>
              {next(chosen)}
              <DesignOnline box={chosen} />
            </div>
          </div>
        </div>
      </Form>
    </>
  );
}

function DesignOnline({ box: { slug, selection } }: { readonly box: ChosenBox }) {
  const t = useWords();
  if (!usePageOffered("/template-designer")) return null;
  return (
    <LinkButton to={startPath({ slug, selection, quantity: null })} reloadDocument prefetch="none">
      <Icon of={PencilRuler} />
      {t("artwork.templates.designOnline")}
    </LinkButton>
  );
}
