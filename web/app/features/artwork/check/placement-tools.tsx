import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import type { Placement } from "@boxwright/core/artwork/placement";
import { Crosshair, Expand, Maximize, RotateCcw, RotateCw, Undo2 } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput, Select } from "../../../ui/form/input.tsx";
import { Range } from "../../../ui/form/range.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { leastPpi, type PlacementAction, placementActions } from "./live-report.ts";
import * as styles from "./placement-tools.module.css";

interface PlacementToolsProps {
  readonly placement: Placement;
  /** Where the shop placed the page by itself. */
  readonly automatic: Placement;
  readonly page: PageFacts;
  readonly panels: readonly { readonly id: string; readonly name: string }[];
  readonly onAction: (action: PlacementAction) => void;
  readonly onPanel: (panel: string | null) => void;
  readonly onChange: (placement: Placement) => void;
  readonly onReset: () => void;
}

const icons = {
  fit: Maximize,
  fill: Expand,
  centre: Crosshair,
  "turn-left": RotateCcw,
  "turn-right": RotateCw,
} as const satisfies Readonly<Record<PlacementAction, unknown>>;

/** The slider goes by factors, because a scale of a half is as far from one as a scale of two. */
const factors = { least: -4, most: 4, perFactor: 50 };

/** Where a page is printed: on the sheet or a panel, its size, turn and place. */
export function PlacementTools(props: PlacementToolsProps) {
  const { placement, automatic, panels, onAction, onPanel, onChange, onReset } = props;
  const t = useWords();
  const isChanged = placement !== automatic;
  return (
    <fieldset className={styles.tools}>
      <legend>{t("artwork.place.title")}</legend>
      <Field label={t("artwork.place.on")}>
        <Select
          value={placement.panel ?? ""}
          onChange={({ target }) => onPanel(target.value === "" ? null : target.value)}
        >
          <option value="">{t("artwork.place.wholeSheet")}</option>
          {panels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <ul className={styles.actions}>
        {placementActions.map((action) => (
          <li key={action}>
            <Button size="small" onClick={() => onAction(action)}>
              <Icon of={icons[action]} size="small" />
              {t(`artwork.place.${action}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Scale {...props} />
      <div className={styles.fields}>
        <PlaceField axis="x" placement={placement} onChange={onChange} />
        <PlaceField axis="y" placement={placement} onChange={onChange} />
      </div>
      {isChanged && (
        <Button size="small" onClick={onReset}>
          <Icon of={Undo2} size="small" />
          {t("artwork.place.reset")}
        </Button>
      )}
    </fieldset>
  );
}

/** The size of the page in percent, and how sharp its pictures are then. */
function Scale({ placement, automatic, page, onChange }: PlacementToolsProps) {
  const t = useWords();
  const format = useFormats();
  const { scale } = placement;
  const [ppi, before] = [leastPpi(page, scale), leastPpi(page, automatic.scale)];
  const percent = format.number(Math.round(scale * 100));
  const steps = Math.round(Math.log2(scale / automatic.scale) * factors.perFactor);
  return (
    <div>
      <div className={styles.head}>
        <b>{t("artwork.place.scale")}</b>
        <span className={textStyles.num} aria-live="polite">
          {t("artwork.place.percent", { percent })}
          {ppi !== null && (
            <>
              {", "}
              {ppi === before
                ? t("artwork.check.ppi", { ppi: format.number(ppi) })
                : t("artwork.place.ppiWas", { ppi: format.number(ppi), before: format.number(before ?? 0) })}
            </>
          )}
        </span>
      </div>
      <Range
        aria-label={t("artwork.place.scale")}
        aria-valuetext={t("artwork.place.percent", { percent })}
        min={factors.least * factors.perFactor}
        max={factors.most * factors.perFactor}
        value={steps}
        onChange={({ target }) =>
          onChange({ ...placement, scale: automatic.scale * 2 ** (target.valueAsNumber / factors.perFactor) })
        }
      />
    </div>
  );
}

interface PlaceFieldProps extends Pick<PlacementToolsProps, "placement" | "onChange"> {
  readonly axis: "x" | "y";
}

/** The middle of the page from the left or from below. */
function PlaceField({ axis, placement, onChange }: PlaceFieldProps) {
  const t = useWords();
  const value = String(Math.round(placement[axis] * 10) / 10);
  return (
    <Field label={t(`artwork.place.${axis}`)}>
      <NumberInput
        key={value}
        unit={t("structures.mm")}
        defaultValue={value}
        onBlur={({ target }) => {
          const typed = Number(target.value.replace(",", "."));
          if (target.value !== value && Number.isFinite(typed)) onChange({ ...placement, [axis]: typed });
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </Field>
  );
}
