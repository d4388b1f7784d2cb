import { designPath } from "@boxwright/core/storefront/designer-paths";
import { Copy, Ellipsis, Maximize2, MessageSquare, Pencil, Share2, Trash2 } from "lucide";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as buttonStyles from "../../../ui/button.module.css";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./design-menu.module.css";

interface DesignMenuProps {
  readonly design: { readonly id: string; readonly name: string };
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onShare: () => void;
  readonly onNotes: () => void;
  readonly onDelete: () => void;
}

/** The button with three dots, and the rarer actions. The browser closes the menu on Escape or a press elsewhere. */
export function DesignMenu({ design, onRename, onDuplicate, onShare, onNotes, onDelete }: DesignMenuProps) {
  const t = useWords();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const choose = (action: () => void) => () => {
    menu.current?.hidePopover();
    action();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${buttonStyles.iconOnly} ${styles.opener}`}
        aria-label={t("designs.more", { name: design.name })}
        popoverTarget={id}
      >
        <Icon of={Ellipsis} />
      </button>
      <ul
        id={id}
        ref={menu}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => {
          if (event.newState === "open") placeBeside(event.currentTarget, opener.current);
        }}
      >
        <Item icon={Pencil} onChosen={choose(onRename)}>
          {t("designs.rename")}
        </Item>
        <Item icon={Copy} onChosen={choose(onDuplicate)}>
          {t("designs.duplicate")}
        </Item>
        <Item icon={Share2} onChosen={choose(onShare)}>
          {t("designs.share")}
        </Item>
        <Item icon={MessageSquare} onChosen={choose(onNotes)}>
          {t("designs.notes.show")}
        </Item>
        <li>
          <Link to={designPath(design.id, { action: "size" })} reloadDocument>
            <Icon of={Maximize2} />
            {t("designs.resize.title")}
          </Link>
        </li>
        <Item icon={Trash2} onChosen={choose(onDelete)} className={styles.delete}>
          {t("designs.delete")}
        </Item>
      </ul>
    </>
  );
}

interface ItemProps {
  readonly icon: typeof Pencil;
  readonly onChosen: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Item({ icon, onChosen, className, children }: ItemProps) {
  return (
    <li className={className}>
      <button type="button" onClick={onChosen}>
        <Icon of={icon} />
        {children}
      </button>
    </li>
  );
}

/** The menu is in the top layer, whose places are those of the page: it opens at the right edge of the button, on the side with more room. */
function placeBeside(menu: HTMLElement, opener: HTMLElement | null): void {
  if (opener === null) return;
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = top > clientHeight - bottom;
  menu.style.top = isAbove ? "auto" : `${bottom + window.scrollY}px`;
  menu.style.bottom = isAbove ? `${clientHeight - top - window.scrollY}px` : "auto";
  menu.style.right = `${clientWidth - right}px`;
}
