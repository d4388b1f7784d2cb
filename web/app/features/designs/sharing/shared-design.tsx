import { copySharedDesign, type WireDesignNote } from "@boxwright/contract/design-shares";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { Copy } from "lucide";
import { useMemo, useRef, useState } from "react";
import { useAttemptKey } from "../../../lib/network/use-attempt-key.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useReadyClient } from "../../identity/session-context.tsx";
import { designBoxOf } from "../design-box.ts";
import { DesignFacts } from "../design-facts.tsx";
import type { FacePlace } from "../flat/flat-guide.ts";
import { useFlatGuide } from "../flat/use-flat-guide.ts";
import { previewOf } from "../preview-url.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteList } from "./note-list.tsx";
import { NotedSheet } from "./noted-sheet.tsx";
import type { SharedDesign as Shared } from "./read-shared.ts";
import * as styles from "./shared-design.module.css";
import type { Verdict } from "./use-note-form.ts";

interface SharedDesignProps {
  readonly shared: Shared;
  readonly token: string;
}

/** The design of a link: its readers look at it, copy it, and leave notes for its owner. */
export function SharedDesign({ shared, token }: SharedDesignProps) {
  const t = useWords();
  const format = useFormats();
  const box = useMemo(() => designBoxOf(shared), [shared]);
  const [verdict, setVerdict] = useState<Verdict>("none");
  const noteText = useRef<HTMLTextAreaElement>(null);
  const { name, customerName, expiresAt } = shared;

  function judge(chosen: Verdict): void {
    setVerdict(chosen);
    noteText.current?.focus();
  }

  return (
    <>
      <div className={styles.top}>
        <FoldedPictures previewUrl={shared.previewUrl} />
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={`${textStyles.muted} ${styles.lead}`}>
            {t("designs.shared.lead", { name: customerName, day: format.day(expiresAt.slice(0, 10)) })}
          </p>
          <DesignFacts design={shared} />
          <div className={styles.verdict}>
            <p>
              <b>{t("designs.shared.goodToPrint")}</b>{" "}
              <span className={textStyles.muted}>{t("designs.shared.questionHint")}</span>
            </p>
            <p className={styles.verdicts}>
              <Button look="accent" onClick={() => judge("looksGood")}>
                {t("designs.shared.looksGood")}
              </Button>
              <Button onClick={() => judge("pleaseChange")}>{t("designs.shared.pleaseChange")}</Button>
            </p>
            <CopyButton token={token} />
          </div>
        </div>
      </div>
      <Notes {...{ shared, token, box, verdict, noteText }} onVerdict={setVerdict} />
    </>
  );
}

/** The folded box, closed or open. */
function FoldedPictures({ previewUrl }: Pick<Shared, "previewUrl">) {
  const t = useWords();
  const [view, setView] = useState<"closed" | "open">("closed");
  return (
    <div>
      <span className={pictureStyles.pic}>
        <RetryingImage
          src={previewOf(previewUrl, { view, pixels: 1200 })}
          alt={t(view === "closed" ? "designs.pictures.foldedOutside" : "designs.pictures.foldedInside")}
          width={1200}
          height={900}
        />
      </span>
      <div className={styles.views}>
        <Segmented
          legend={t("designs.pictures.folded")}
          isLegendHidden
          name="view"
          choices={(["closed", "open"] as const).map((value) => ({ value, label: t(`designs.pictures.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
    </div>
  );
}

interface NotesProps extends SharedDesignProps {
  readonly box: ReturnType<typeof designBoxOf>;
  readonly verdict: Verdict;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly noteText: Parameters<typeof NoteForm>[0]["textField"];
}

/** The flat sheet with its pins, beside the notes of this link and the form for another. */
function Notes({ shared, token, box, verdict, onVerdict, noteText }: NotesProps) {
  const t = useWords();
  const format = useFormats();
  const [notes, setNotes] = useState<readonly WireDesignNote[]>(shared.notes);
  const [side, setSide] = useState<PrintSide>("outside");
  const [pin, setPin] = useState<FacePlace | null>(null);
  const [lit, setLit] = useState<string | null>(null);
  const guide = useFlatGuide(box, side);

  function turn(next: PrintSide): void {
    setSide(next);
    setPin(null);
  }

  return (
    <section aria-labelledby="sheet" className={styles.flat}>
      <div className={styles.head}>
        <h2 id="sheet">{t("designs.shared.sheet")}</h2>
        {box?.sides === "both" && (
          <Segmented
            legend={t("designs.pictures.sides")}
            isLegendHidden
            name="side"
            choices={(["outside", "inside"] as const).map((value) => ({
              value,
              label: t(`designs.pictures.${value}`),
            }))}
            value={side}
            onChange={turn}
          />
        )}
      </div>
      <div className={styles.columns}>
        <div>
          <NotedSheet {...{ side, guide, notes, lit, pin }} previewUrl={shared.previewUrl} onPin={setPin} />
        </div>
        <div>
          <div className={styles.notesHead}>
            <h3>{t("designs.notes.title")}</h3>
            <span className={textStyles.muted}>
              {t("designs.notes.count", { count: notes.length, notes: format.number(notes.length) })}
            </span>
          </div>
          <NoteList
            notes={notes}
            panelName={(panel) => guide?.panels.find((one) => one.panel === panel)?.name ?? panel}
            onLight={setLit}
          />
          <NoteForm
            token={token}
            customerName={shared.customerName}
            verdict={verdict}
            onVerdict={onVerdict}
            textField={noteText}
            panels={guide?.panels ?? []}
            place={pin === null ? null : { ...pin, side }}
            onPanel={(panel) => setPin(panel === "" ? null : (guide?.middleOf(panel) ?? null))}
            onSent={(note) => {
              setNotes([...notes, note]);
              setPin(null);
            }}
          />
        </div>
      </div>
    </section>
  );
}

function CopyButton({ token }: Pick<SharedDesignProps, "token">) {
  const t = useWords();
  const readyClient = useReadyClient();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttemptKey();
  async function copy(): Promise<void> {
    setBusy(true);
    try {
      const { id } = await readyClient().call(copySharedDesign, {
        params: { token },
        idempotencyKey: attempt.keyOf(token),
      });
      showSnack(t("designs.shared.copied"), "success");
      window.location.assign(designPath(id));
    } catch (problem) {
      const isFull = problem instanceof ApiProblem && problem.code === "TooManyDesigns";
      const message = t(isFull ? "designs.tooMany" : "designs.shared.notCopied");
      attempt.forgetIfRefused(problem);
      reportFailure(message, problem, "A shared design could not be copied");
      setBusy(false);
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void copy()}>
      <Icon of={Copy} />
      {t("designs.shared.copy")}
    </Button>
  );
}
