import {
  type TypefaceFamily,
  type TypefaceKind,
  typefaceFamilies,
  typefaceKinds,
  typefaceNamed,
} from "@boxwright/core/designs/lettering/families";
import { allObjects } from "@boxwright/core/designs/objects";
import { Check, ChevronLeft, X } from "lucide";
import { useId, useRef, useState } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { Icon } from "../../../../ui/icon.tsx";
import * as designerStyles from "../../designer.module.css";
import { useDesigner } from "../../state/designer-context.ts";
import { keepRecentTypeface, recentTypefaces } from "../../typefaces/recent-typefaces.ts";
import { type NamedTypeface, nameHeight, useTypefaceNames } from "../../typefaces/use-typeface-names.ts";
import * as propertyStyles from "../properties.module.css";
import * as fieldStyles from "../property-field.module.css";
import * as styles from "./typeface-picker.module.css";

interface TypefacePickerProps {
  /** Null if the selected texts differ. */
  readonly chosen: string | null;
  readonly onChoose: (family: string) => void;
}

/** The typefaces in a flyout beside the properties. */
export function TypefacePicker({ chosen, onChoose }: TypefacePickerProps) {
  const t = useWords();
  const id = useId();
  const flyout = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState<TypefaceKind | "all">("all");
  const [recent, setRecent] = useState<readonly string[]>([]);
  const names = useTypefaceNames(isOpen);
  const wanted = query.trim().toLowerCase();
  const found = typefaceFamilies.filter(
    (family) => (kind === "all" || family.kind === kind) && family.name.toLowerCase().includes(wanted),
  );
  const isWhole = kind === "all" && wanted === "";
  return (
    <>
      <button type="button" className={fieldStyles.pick} popoverTarget={id} aria-expanded={isOpen}>
        {chosen === null ? t("designer.properties.mixed") : (typefaceNamed(chosen)?.name ?? chosen)}
        <Icon of={ChevronLeft} size="small" />
      </button>
      <div
        ref={flyout}
        id={id}
        popover="auto"
        className={styles.fonts}
        role="dialog"
        aria-label={t("designer.text.chooseTypeface")}
        onToggle={(event) => {
          const opens = event.newState === "open";
          setIsOpen(opens);
          if (!opens) return;
          setRecent(recentTypefaces());
          search.current?.focus();
        }}
      >
        <div className={styles.fontsHead}>
          <div className={propertyStyles.blockHead}>
            <h2>{t("designer.text.typeface")}</h2>
            <button
              type="button"
              className={designerStyles.iconButton}
              aria-label={t("shell.close")}
              onClick={() => flyout.current?.hidePopover()}
            >
              <Icon of={X} />
            </button>
          </div>
          <input
            ref={search}
            type="search"
            value={query}
            aria-label={t("designer.text.search", { count: typefaceFamilies.length })}
            placeholder={t("designer.text.search", { count: typefaceFamilies.length })}
            onChange={(event) => setQuery(event.target.value)}
          />
          <div className={styles.kinds}>
            {(["all", ...typefaceKinds] as const).map((one) => (
              <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
                {t(`designer.text.kinds.${one}`)}
              </button>
            ))}
          </div>
        </div>
        <div className={styles.fontList} role="radiogroup" aria-label={t("designer.text.typeface")}>
          {found.length === 0 && <p className={propertyStyles.block}>{t("designer.text.none")}</p>}
          {isOpen && (
            <TypefaceRows
              group={id}
              found={found}
              names={names}
              recent={isWhole ? recent : []}
              chosen={chosen}
              onChoose={(family) => {
                keepRecentTypeface(family);
                onChoose(family);
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface TypefaceRowsProps extends TypefacePickerProps {
  readonly group: string;
  readonly found: readonly TypefaceFamily[];
  readonly names: Readonly<Record<string, NamedTypeface>>;
  /** The ids of the typefaces that come first. */
  readonly recent: readonly string[];
}

/** The typefaces as radio buttons, recent ones first. */
function TypefaceRows({ group, found, names, recent, chosen, onChoose }: TypefaceRowsProps) {
  const t = useWords();
  const { scene } = useDesigner();
  const used = new Set(allObjects(scene).flatMap(({ body }) => (body.kind === "text" ? [body.family] : [])));
  const first = recent.flatMap((family) => typefaceNamed(family) ?? []);
  const row = (family: TypefaceFamily) => (
    <label key={family.id}>
      <input
        type="radio"
        name={group}
        aria-label={family.name}
        checked={family.id === chosen}
        onChange={() => onChoose(family.id)}
      />
      <TypefaceName family={family} named={names[family.id]} />
      {family.id === chosen ? (
        <Icon of={Check} size="small" />
      ) : (
        used.has(family.id) && <small>{t("designer.text.inUse")}</small>
      )}
    </label>
  );
  return (
    <>
      {first.length > 0 && (
        <>
          <h3>{t("designer.text.recent")}</h3>
          {first.map(row)}
          <h3>{t("designer.text.kinds.all")}</h3>
        </>
      )}
      {found.filter((family) => !first.includes(family)).map(row)}
    </>
  );
}

interface TypefaceNameProps {
  readonly family: TypefaceFamily;
  readonly named: NamedTypeface | undefined;
}

/** The name in its own letters; until they have loaded, in those of the page. */
function TypefaceName({ family, named }: TypefaceNameProps) {
  if (named === undefined) return <span>{family.name}</span>;
  return (
    <svg viewBox={`0 0 ${named.width} ${nameHeight}`} preserveAspectRatio="xMinYMid meet" aria-hidden>
      <path d={named.d} />
    </svg>
  );
}
