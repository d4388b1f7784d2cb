import type { WireDesignSummary } from "@boxwright/contract/designs";
import { type NameFault, readName } from "@boxwright/core/designs/entered-text";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { Check, Pencil, X } from "lucide";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { takeFocus } from "../../../lib/take-focus.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { FieldError } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./design-tile.module.css";
import type { DesignChanges } from "./use-design-changes.ts";

interface DesignNameProps {
  readonly design: WireDesignSummary;
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
  readonly rename: DesignChanges["rename"];
}

/** The name of a design, which becomes a field in its place: Enter saves it, Escape keeps the old one. */
export function DesignName({ design, isEditing, setEditing, rename }: DesignNameProps) {
  const t = useWords();
  const pencil = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  if (isEditing) {
    hasEdited.current = true;
    return <NameField {...{ design, rename }} onDone={() => setEditing(false)} />;
  }
  return (
    <div className={styles.name}>
      <h3>
        <Link to={designPath(design.id)} reloadDocument>
          {design.name}
        </Link>
      </h3>
      <button
        ref={(element) => {
          pencil.current = element;
          if (!hasEdited.current) return;
          hasEdited.current = false;
          element?.focus();
        }}
        type="button"
        className={buttonStyles.iconOnly}
        aria-label={t("designs.renameNamed", { name: design.name })}
        onClick={() => setEditing(true)}
      >
        <Icon of={Pencil} size="small" />
      </button>
    </div>
  );
}

interface NameFieldProps extends Pick<DesignNameProps, "design" | "rename"> {
  readonly onDone: () => void;
}

function NameField({ design, rename, onDone }: NameFieldProps) {
  const t = useWords();
  const errorId = useId();
  const [fault, setFault] = useState<NameFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function save(): Promise<void> {
    const name = readName(field.current?.value ?? "");
    if (!name.ok) {
      setFault(name.refusal);
      field.current?.focus();
      return;
    }
    setBusy(true);
    if (name.value === design.name || (await rename(design, name.value))) onDone();
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onDone();
  }

  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <input
        ref={(element) => {
          if (field.current === null) takeFocus(element);
          field.current = element;
        }}
        className={styles.nameField}
        aria-label={t("designs.name")}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : errorId}
        defaultValue={design.name}
        maxLength={sceneLimits.nameCharacters}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={() => setFault(null)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={buttonStyles.iconOnly} aria-label={t("designs.saveName")} aria-busy={isBusy}>
        <Icon of={Check} />
      </button>
      <button type="button" className={buttonStyles.iconOnly} aria-label={t("designs.keepName")} onClick={onDone}>
        <Icon of={X} />
      </button>
      {fault !== null && (
        <div className={styles.nameError}>
          <FieldError id={errorId}>{t(`designs.nameFaults.${fault}`)}</FieldError>
        </div>
      )}
      <span className={textStyles.visuallyHidden}>{design.name}</span>
    </form>
  );
}
