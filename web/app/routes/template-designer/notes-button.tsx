import type { WireDesignNote } from "@boxwright/contract/design-shares";
import { useState } from "react";
import { NoteList } from "../../features/designs/sharing/note-list.tsx";
import { useDesigner } from "../../features/designs/state/designer-context.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import * as styles from "./editor-frame.module.css";

interface NotesButtonProps {
  readonly notes: readonly WireDesignNote[];
  /** The name of the design. */
  readonly name: string;
}

/** Opens the list of the notes whose pins lie on the sheet. */
export function NotesButton({ notes, name }: NotesButtonProps) {
  const t = useWords();
  const format = useFormats();
  const { panelName } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  if (notes.length === 0) return null;
  return (
    <span className={styles.wide}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("designs.notes.count", { count: notes.length, notes: format.number(notes.length) })}
      </Button>
      {isOpen && (
        <Dialog
          title={t("designs.notes.of", { name })}
          closeLabel={t("shell.close")}
          isWide
          onClose={() => setOpen(false)}
        >
          <NoteList notes={notes} panelName={panelName} />
        </Dialog>
      )}
    </span>
  );
}
