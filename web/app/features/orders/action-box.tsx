import type { IconNode } from "lucide";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as styles from "./action-box.module.css";

interface ActionBoxProps {
  /** `due`: the shopper must act. `fault`: something failed. */
  readonly tone: "due" | "fault";
  readonly icon: IconNode;
  readonly message: ReactNode;
  /** At the right of the message; otherwise the button that opens the content, and then closes it. */
  readonly action?: ReactNode;
  readonly label?: string;
  readonly look?: "accent" | "ink";
  readonly isOpenAtFirst?: boolean;
  /** A link to this fragment opens the box. */
  readonly fragment?: string;
  /** The content that the button opens. */
  readonly children?: ReactNode;
  /** Shown to visitors without scripts, who cannot press the button. */
  readonly plain?: ReactNode;
}

const toneClasses = { due: styles.isDue, fault: styles.isFault } as const;

/** A task of the shopper, with a button that opens the form for it directly below. */
export function ActionBox({
  tone,
  icon,
  message,
  action,
  label,
  look = "ink",
  isOpenAtFirst = false,
  fragment,
  children,
  plain,
}: ActionBoxProps) {
  const t = useWords();
  const contentId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  // A closed box keeps its content, and so everything that the shopper entered.
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (fragment === undefined || window.location.hash !== `#${fragment}`) return;
    setIsOpen(true);
    place.current?.scrollIntoView();
  }, [fragment]);
  return (
    <div className={`${styles.box} ${toneClasses[tone]}`} id={fragment} ref={place}>
      <div className={styles.bar}>
        <Icon of={icon} />
        <p>{message}</p>
        {action}
        {label !== undefined && (
          <Button
            size="small"
            look={isOpen ? "outline" : look}
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t("shell.close") : label}
          </Button>
        )}
      </div>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        {wasOpened && children}
      </div>
      {plain}
    </div>
  );
}
