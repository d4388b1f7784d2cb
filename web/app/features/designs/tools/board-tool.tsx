import { boxInFamily } from "@boxwright/core/designs/box-in-family";
import { resizeBox } from "@boxwright/core/designs/commands/set-scene";
import type { ReflowItem } from "@boxwright/core/designs/reflow";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { boardKinds } from "@boxwright/core/structures/boards";
import { dimensions } from "@boxwright/core/structures/box-family";
import { families } from "@boxwright/core/structures/families";
import { useId, useMemo } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useSizeText } from "../../structures/use-box-facts.ts";
import { SwatchField } from "../properties/color/swatch-field.tsx";
import * as propertyStyles from "../properties/properties.module.css";
import { useBoxPricing } from "../state/box-pricing.ts";
import { useDesigner } from "../state/designer-context.ts";
import { useActions } from "../state/use-actions.ts";
import * as styles from "./board-tool.module.css";
import { SizeSaving } from "./size-saving.tsx";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly box: DesignBox;
}

interface BoardToolProps {
  readonly onResize: () => void;
  /** Gets what a change of the box moved, if anything did. */
  readonly onBoxChange: (items: readonly ReflowItem[]) => void;
}

const fetchChange = () => import("@boxwright/core/designs/box-change");

/** The box, its family, board and printed sides, each with its price, and the color of the whole sheet. */
export function BoardTool({ onResize, onBoxChange }: BoardToolProps) {
  const t = useWords();
  const language = useLanguage();
  const plant = usePlant();
  const { scene, state, sheet, unit, run, dispatch } = useDesigner();
  const { setGround } = useActions();
  const sizeText = useSizeText(unit);
  const { box, ground } = scene;
  const { family } = sheet.dieline;
  // So that the box can change without a connection.
  useIdleImport(fetchChange);
  const setBox = (changed: DesignBox) => run(resizeBox, { box: changed });
  const others = useMemo(
    () =>
      families.flatMap((one): Choice[] => {
        const inFamily = one.code === box.family ? box : boxInFamily(plant, box, one);
        return inFamily === null ? [] : [{ value: one.code, label: one.names[language], box: inFamily }];
      }),
    [plant, box, language],
  );

  /** Changes the size, board or family, and reports what moved. */
  async function choose(changed: DesignBox) {
    const { boxChange } = await fetchChange();
    const change = boxChange(plant, scene, changed, new Set());
    if ("faults" in change) return;
    dispatch({ do: "edit", changes: change.changes });
    if (change.items.some(({ kind }) => kind !== "kept")) onBoxChange(change.items);
  }

  return (
    <>
      <section className={propertyStyles.block} aria-labelledby="designer-box">
        <div className={propertyStyles.blockHead}>
          <h2 id="designer-box">{family.names[language]}</h2>
          <span>{sizeText(dimensions.map((dimension) => box.size[dimension]))}</span>
        </div>
        <Button size="small" isWide onClick={onResize}>
          {t("designs.resize.title")}
        </Button>
        <SizeSaving box={box} family={family} onChoose={(changed) => void choose(changed)} />
      </section>
      <BoxChoices
        legend={t("designer.board.sides")}
        chosen={box.sides}
        choices={(["outside", "both"] as const).map((sides) => ({
          value: sides,
          label: t(`designer.board.${sides}`),
          box: { ...box, sides },
        }))}
        onChoose={setBox}
      />
      <BoxChoices
        legend={t("designer.board.color")}
        chosen={box.color}
        choices={(["white", "kraft"] as const).map((color) => ({
          value: color,
          label: t(`designer.board.${color}`),
          box: { ...box, color },
        }))}
        onChoose={setBox}
      />
      <BoxChoices
        legend={t("designer.board.board")}
        chosen={box.board}
        choices={family.boards.map((board) => ({
          value: board,
          label: boardKinds[board].names[language],
          box: { ...box, board },
        }))}
        onChoose={(changed) => void choose(changed)}
      />
      <BoxChoices
        legend={t("designer.board.family")}
        chosen={box.family}
        choices={others}
        note={t("designer.board.familyNote")}
        onChoose={(changed) => void choose(changed)}
      />
      <section className={propertyStyles.block}>
        <SwatchField
          legend={t("designer.board.ground")}
          value={ground[state.side]}
          noneLabel={t("designer.board.bare")}
          onChange={setGround}
        />
      </section>
    </>
  );
}

interface BoxChoicesProps {
  readonly legend: string;
  readonly chosen: string;
  readonly choices: readonly Choice[];
  readonly note?: string;
  readonly onChoose: (box: DesignBox) => void;
}

/** Radio buttons, each with the price of the box that it gives. */
function BoxChoices({ legend, chosen, choices, note, onChoose }: BoxChoicesProps) {
  const name = useId();
  return (
    <fieldset className={propertyStyles.block}>
      <legend className={styles.choicesHead}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <BoxChoice
            key={choice.value}
            name={name}
            choice={choice}
            isChosen={choice.value === chosen}
            onChoose={() => onChoose(choice.box)}
          />
        ))}
      </div>
      {note !== undefined && <p className={propertyStyles.note}>{note}</p>}
    </fieldset>
  );
}

interface BoxChoiceProps {
  readonly name: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function BoxChoice({ name, choice: { label, box }, isChosen, onChoose }: BoxChoiceProps) {
  const t = useWords();
  const useBoxPrice = useBoxPricing();
  const price = useBoxPrice(box);
  const isRefused = price.state === "refused" && !isChosen;
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} disabled={isRefused} onChange={onChoose} />
      <span>{label}</span>
      <span>
        {price.state === "priced" && price.text}
        {price.state === "refused" && t("designer.board.notSold")}
      </span>
    </label>
  );
}
