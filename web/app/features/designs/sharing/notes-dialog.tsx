import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { designBoxOf } from "../design-box.ts";
import { useFlatGuide } from "../flat/use-flat-guide.ts";
import { NoteList } from "./note-list.tsx";
import { NotedSheet } from "./noted-sheet.tsx";
import * as styles from "./notes-dialog.module.css";
import { useNotes } from "./use-notes.ts";

interface NotesDialogProps {
  readonly design: Parameters<typeof designBoxOf>[0] & {
    readonly id: string;
    readonly name: string;
    readonly previewUrl: string;
  };
  readonly onClose: () => void;
}

/** The notes that readers of links left on a design, beside its flat sheet with their pins. */
export function NotesDialog({ design, onClose }: NotesDialogProps) {
  const t = useWords();
  const query = useNotes(design.id);
  const notes = query.data ?? [];
  const [side, setSide] = useState<PrintSide>("outside");
  const [lit, setLit] = useState<string | null>(null);
  const box = designBoxOf(design);
  const guide = useFlatGuide(box, side);

  /** Shows the side of the note under the pointer. */
  function light(id: string | null): void {
    setLit(id);
    const face = notes.find((note) => note.id === id)?.face;
    if (face && box?.sides === "both") setSide(face.side);
  }

  return (
    <Dialog
      title={t("designs.notes.of", { name: design.name })}
      closeLabel={t("shell.close")}
      isBroad
      onClose={onClose}
    >
      <NotesReading query={query}>
        <div className={styles.columns}>
          <div>
            {box?.sides === "both" && (
              <div className={styles.sides}>
                <Segmented
                  legend={t("designs.pictures.sides")}
                  isLegendHidden
                  name="noted-side"
                  choices={(["outside", "inside"] as const).map((value) => ({
                    value,
                    label: t(`designs.pictures.${value}`),
                  }))}
                  value={side}
                  onChange={setSide}
                />
              </div>
            )}
            <NotedSheet {...{ side, guide, notes, lit }} previewUrl={design.previewUrl} />
          </div>
          <NoteList
            notes={notes}
            panelName={(panel) => guide?.panels.find((one) => one.panel === panel)?.name ?? panel}
            onLight={light}
          />
        </div>
      </NotesReading>
    </Dialog>
  );
}

interface NotesReadingProps {
  readonly query: ReturnType<typeof useNotes>;
  /** What is shown if there are notes. */
  readonly children: ReactNode;
}

/** Replaces notes that are being read, could not be read, or do not exist. */
function NotesReading({ query, children }: NotesReadingProps) {
  const t = useWords();
  if (query.isPending)
    return (
      <Loading label={t("designs.notes.loading")}>
        <Skeleton height={240} />
      </Loading>
    );
  if (query.isError)
    return (
      <LoadFailure
        message={t("designs.notes.notLoaded")}
        failure={query.error}
        retry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return query.data.length === 0 ? <p className={textStyles.muted}>{t("designs.notes.none")}</p> : children;
}
