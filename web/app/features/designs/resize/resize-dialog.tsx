import type { ReflowItem } from "@boxwright/core/designs/reflow";
import type { DesignBox, Scene } from "@boxwright/core/designs/scene";
import { mm, toInches } from "@boxwright/core/kernel/units";
import { boardKinds, boardNamed } from "@boxwright/core/structures/boards";
import { type BoxSize, dimensions } from "@boxwright/core/structures/box-family";
import { families, familyNamed } from "@boxwright/core/structures/families";
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { formatSize } from "../../../lib/format.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput, Select } from "../../../ui/form/input.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useFaultText } from "../../structures/fault-words.ts";
import { rangeIn, writeLengthRange } from "../../structures/write-length-range.ts";
import { type BoxProduct, useProductOfBox } from "../box-products.ts";
import { useDesigner } from "../state/designer-context.ts";
import * as styles from "./resize-dialog.module.css";
import { ResizeReport } from "./resize-report.tsx";
import { inFamily, resized, type SizeFault, type TypedBox, typedBoxOf } from "./resized.ts";

interface ResizeDialogProps {
  readonly products: readonly BoxProduct[];
  /** The folded box of a scene. */
  readonly preview: (scene: Scene) => ReactNode;
  /** The price of a box. */
  readonly price: (box: DesignBox) => ReactNode;
  /** The price after the change, and its difference to the price before. */
  readonly priceChange: (before: DesignBox, after: DesignBox) => ReactNode;
  /** Gets what moved, and the object that the shopper wants to see first. */
  readonly onResized: (items: readonly ReflowItem[], shown: ReflowItem | null) => void;
  readonly onClose: () => void;
}

/** Shows the design on another box, before and after, with what moved and what needs a look. */
export function ResizeDialog({ products, preview, price, priceChange, onResized, onClose }: ResizeDialogProps) {
  const t = useWords();
  const plant = usePlant();
  const sizeText = useShortSize();
  const { scene, unit, dispatch } = useDesigner();
  const [typed, setTyped] = useState<TypedBox>(() => typedBoxOf(scene.box, unit));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const noteId = useId();
  const settled = useDeferredValue(typed);
  const outcome = useMemo(() => resized(scene, settled, plant, kept), [scene, settled, plant, kept]);
  const fault = "fault" in outcome ? outcome.fault : null;
  const after = "resized" in outcome ? outcome.resized : null;
  const shown = after?.scene ?? scene;
  const refusal = useProductOfBox(products, shown.box, null)?.refusal ?? null;
  const was = sizeText(scene.box.size);
  const isOther = after !== null && after.changes.length > 0;

  function apply(first: ReflowItem | null) {
    if (after === null || !isOther || refusal !== null) return;
    dispatch({ do: "edit", changes: after.changes });
    onResized(after.items, first);
  }

  return (
    <Dialog title={t("designs.resize.title")} closeLabel={t("shell.close")} isBroad onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply(null);
        }}
      >
        <div className={styles.columns}>
          <div>
            <SizeFields typed={typed} fault={fault} was={was} onChange={setTyped} />
            <BoxChoices
              typed={typed}
              products={products}
              boardFault={refusal === null ? undefined : (refusal.reason ?? t("designs.resize.notOffered"))}
              onChoose={setTyped}
            />
            <div className={styles.pair}>
              <Box caption={t("designs.resize.before")} price={price(scene.box)}>
                {preview(scene)}
              </Box>
              <Box caption={t("designs.resize.after")} price={price(shown.box)}>
                {preview(shown)}
              </Box>
            </div>
            {refusal === null && (
              <p className={`${styles.total} ${textStyles.num}`}>{priceChange(scene.box, shown.box)}</p>
            )}
          </div>
          <section aria-labelledby="reflow">
            <ResizeReport
              items={after?.items ?? []}
              isOther={isOther}
              shares={after?.shares ?? []}
              kept={kept}
              onKeep={(id, isKept) => {
                const others = [...kept].filter((one) => one !== id);
                setKept(new Set(isKept ? [...others, id] : others));
              }}
              onShow={apply}
            />
          </section>
        </div>
        <div className={styles.foot}>
          <p id={noteId} className={`${textStyles.small} ${textStyles.muted}`}>
            {t(isOther || fault !== null ? "designs.resize.undo" : "designs.resize.same")}
          </p>
          <Button onClick={onClose}>{t("designs.resize.keep", { size: was })}</Button>
          <Button type="submit" look="accent" aria-describedby={noteId} disabled={!isOther || refusal !== null}>
            {t("designs.resize.apply", { size: sizeText(shown.box.size) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface SizeFieldsProps {
  readonly typed: TypedBox;
  readonly fault: SizeFault | null;
  /** The size before, without its unit. */
  readonly was: string;
  readonly onChange: (typed: TypedBox) => void;
}

function SizeFields({ typed, fault, was, onChange }: SizeFieldsProps) {
  const t = useWords();
  const faultText = useFault();
  const { unit } = useDesigner();
  return (
    <>
      <div className={styles.size}>
        {dimensions.map((dimension) => (
          <Field
            key={dimension}
            label={t(`designs.resize.${dimension}`)}
            error={fault?.dimension === dimension ? faultText(fault) : undefined}
          >
            <NumberInput
              unit={t(`structures.${unit}`)}
              value={typed[dimension]}
              onChange={({ target }) => onChange({ ...typed, [dimension]: target.value })}
            />
          </Field>
        ))}
      </div>
      <p className={`${textStyles.micro} ${textStyles.muted}`}>
        {t("designs.resize.was", {
          size: t("structures.withUnit", { length: was, unit: t(`structures.${unit}`) }),
        })}
      </p>
    </>
  );
}

interface BoxChoicesProps {
  readonly typed: TypedBox;
  readonly products: readonly BoxProduct[];
  readonly boardFault: string | undefined;
  readonly onChoose: (typed: TypedBox) => void;
}

/** The family, the board and its color. */
function BoxChoices({ typed, products, boardFault, onChoose }: BoxChoicesProps) {
  const t = useWords();
  const language = useLanguage();
  const sold = families.filter(({ code }) => products.some(({ family }) => family === code));
  const boards = familyNamed(typed.family)?.boards ?? [];
  return (
    <div className={styles.choices}>
      <Field label={t("designs.resize.family")}>
        <Select
          value={typed.family}
          onChange={({ target }) => {
            const family = familyNamed(target.value);
            if (family !== undefined) onChoose(inFamily(typed, family));
          }}
        >
          {sold.map(({ code, names }) => (
            <option key={code} value={code}>
              {names[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("designs.resize.board")} error={boardFault}>
        <Select
          value={typed.board}
          onChange={({ target }) => onChoose({ ...typed, board: boardNamed(target.value) ?? typed.board })}
        >
          {boards.map((board) => (
            <option key={board} value={board}>
              {boardKinds[board].names[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("designs.resize.color")}>
        <Select
          value={typed.color}
          onChange={({ target }) => onChoose({ ...typed, color: target.value === "kraft" ? "kraft" : "white" })}
        >
          {(["white", "kraft"] as const).map((color) => (
            <option key={color} value={color}>
              {t(`designer.board.${color}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Writes a size in the unit of the reader, without its name: in eighths of an inch or whole millimetres. */
function useShortSize(): (size: BoxSize) => string {
  const { unit } = useDesigner();
  return ({ length, width, depth }) => {
    const lengths = [length, width, depth];
    return unit === "in"
      ? formatSize(lengths.map((millimetres) => toInches(mm(millimetres))))
      : lengths.map(Math.round).join(" × ");
  };
}

function useFault(): (fault: SizeFault) => string {
  const t = useWords();
  const { number } = useFormats();
  const { unit } = useDesigner();
  const faultText = useFaultText();
  return (fault) => {
    if (fault.kind === "notLength") return t(`designs.resize.notLength.${unit}`);
    if (fault.kind === "other") return faultText(fault.message);
    return t("designs.resize.range", writeLengthRange(rangeIn(fault.range, unit), unit, number));
  };
}

interface BoxProps {
  readonly caption: string;
  readonly price: ReactNode;
  readonly children: ReactNode;
}

function Box({ caption, price, children }: BoxProps) {
  return (
    <figure>
      <div className={styles.picture}>{children}</div>
      <figcaption>
        <b>{caption}</b> <span className={textStyles.num}>{price}</span>
      </figcaption>
    </figure>
  );
}
