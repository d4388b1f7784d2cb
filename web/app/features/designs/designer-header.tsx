import { readName } from "@boxwright/core/designs/entered-text";
import { ArrowLeft, Redo2, Undo2 } from "lucide";
import { type ReactNode, useState } from "react";
import { Link } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SideSwitch } from "../structures/side-switch.tsx";
import { CropButtons } from "./canvas/crop-bar.tsx";
import * as styles from "./designer.module.css";
import { useDesigner } from "./state/designer-context.ts";

interface DesignerHeaderProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  /** The page to go back to. */
  readonly back: string;
  readonly savedState: ReactNode;
  readonly price: ReactNode;
  /** The buttons to share and to approve. */
  readonly actions: ReactNode;
}

/** Name, saved state, undo and redo, price, and the next steps. */
export function DesignerHeader({ name, onRename, back, savedState, price, actions }: DesignerHeaderProps) {
  const t = useWords();
  return (
    <header className={styles.head}>
      <Link className={styles.iconButton} to={back} reloadDocument aria-label={t("designer.back")}>
        <Icon of={ArrowLeft} />
      </Link>
      <DesignName name={name} onRename={onRename} />
      <div className={styles.wideOnly}>{savedState}</div>
      <div className={`${styles.history} ${styles.wideOnly}`}>
        <UndoRedo />
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.next}>{actions}</div>
    </header>
  );
}

/** On a phone, the second row: saved state, undo and redo, and the printed side; during a crop, the buttons that end it. */
export function PhoneTools({ savedState }: { readonly savedState: ReactNode }) {
  const { state, dispatch } = useDesigner();
  return (
    // A form of its own: radio buttons of one name in one form exclude each other, and the canvas has the same switch.
    <form className={styles.phoneTools}>
      {savedState}
      {state.cropping === null ? (
        <>
          <UndoRedo />
          <SideSwitch side={state.side} onTurn={(side) => dispatch({ do: "side", side })} />
        </>
      ) : (
        <div className={styles.cropping}>
          <CropButtons />
        </div>
      )}
    </form>
  );
}

function UndoRedo() {
  const t = useWords();
  const { state, dispatch } = useDesigner();
  return (
    <>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t("designer.undo")}
        disabled={state.history.past.length === 0}
        onClick={() => dispatch({ do: "undo" })}
      >
        <Icon of={Undo2} />
      </button>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t("designer.redo")}
        disabled={state.history.future.length === 0}
        onClick={() => dispatch({ do: "redo" })}
      >
        <Icon of={Redo2} />
      </button>
    </>
  );
}

/** The name, which becomes a field in place: Enter saves, Escape keeps the old one. */
function DesignName({ name, onRename }: Pick<DesignerHeaderProps, "name" | "onRename">) {
  const t = useWords();
  const showSnack = useSnackbar();
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    const wanted = readName(typed ?? "");
    if (!wanted.ok) showSnack(t(`designs.nameFaults.${wanted.refusal}`));
    else if (wanted.value !== name) onRename(wanted.value);
    setTyped(null);
  };
  if (typed === null) {
    return (
      <h1 className={styles.name}>
        <button type="button" title={t("designer.name")} onClick={() => setTyped(name)}>
          {name}
        </button>
      </h1>
    );
  }
  return (
    <input
      className={styles.nameField}
      aria-label={t("designer.name")}
      value={typed}
      maxLength={100}
      // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was clicked
      autoFocus
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") finish();
        if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
