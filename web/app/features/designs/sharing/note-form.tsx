import { noteOnSharedDesign, type WireDesignNote } from "@boxwright/contract/design-shares";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type RefObject, useRef, useState } from "react";
import { takeFocus } from "../../../lib/take-focus.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import { Field } from "../../../ui/form/field.tsx";
import { Select, TextInput } from "../../../ui/form/input.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useReadyClient } from "../../identity/session-context.tsx";
import type { FacePlace } from "../flat/flat-guide.ts";
import * as styles from "./shared-design.module.css";

const verdicts = ["none", "looksGood", "pleaseChange"] as const;
export type Verdict = (typeof verdicts)[number];

interface NoteFormProps {
  readonly token: string;
  /** The person for whom the link was made. */
  readonly customerName: string;
  readonly verdict: Verdict;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
  /** The panels to which a note can be pinned; none while they are computed. */
  readonly panels: readonly { readonly panel: string; readonly name: string }[];
  /** Where the note is pinned; null for a note on the whole design. */
  readonly place: (FacePlace & { readonly side: PrintSide }) | null;
  /** Pins the note to a panel; without one, removes the pin. */
  readonly onPanel: (panel: string) => void;
  readonly onSent: (note: WireDesignNote) => void;
}

/** Sends a note with a verdict to the owner of a shared design. The text may be empty only if the design looks good. */
export function NoteForm(props: NoteFormProps) {
  const { token, customerName, verdict, onVerdict, textField, panels, place, onPanel, onSent } = props;
  const t = useWords();
  const readyClient = useReadyClient();
  const reportFailure = useReportFailure();
  const [name, setName] = useState(customerName);
  const [text, setText] = useState("");
  const [faults, setFaults] = useState<{ readonly name?: string; readonly text?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    if (name.trim() === "") {
      setFaults({ name: t("designs.shared.nameMissing") });
      return nameField.current?.focus();
    }
    if (text.trim() === "" && verdict !== "looksGood") {
      setFaults({ text: t("designs.shared.textMissing") });
      return textField.current?.focus();
    }
    setFaults({});
    setBusy(true);
    try {
      const words = { name: name.trim(), text: text.trim() || t("designs.shared.looksGood") };
      const pinned = place !== null && {
        face: { panel: place.panel, side: place.side },
        at: [place.at[0], place.at[1]] as [number, number],
      };
      const note = await readyClient().call(noteOnSharedDesign, {
        params: { token },
        body: { ...words, ...pinned, ...(verdict !== "none" && { verdict }) },
      });
      setText("");
      setSentBy(note.name);
      onSent(note);
    } catch (problem) {
      const isTooMany = problem instanceof ApiProblem && problem.status === 429;
      const message = t(isTooMany ? "designs.shared.tooMany" : "designs.shared.notSent");
      reportFailure(message, problem, "A note on a shared design could not be sent");
    } finally {
      setBusy(false);
    }
  }

  if (sentBy !== null) {
    return (
      <div className={styles.note} tabIndex={-1} ref={takeFocus}>
        <Notice tone="good">{t("designs.shared.sent", { name: sentBy })}</Notice>
        <Button size="small" onClick={() => setSentBy(null)}>
          {t("designs.shared.another")}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.note}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <fieldset>
        <legend className={choiceStyles.choiceLegend}>{t("designs.shared.verdict")}</legend>
        <div className={choiceStyles.segments}>
          {verdicts.map((one) => (
            <label key={one} className={`${choiceStyles.pick} ${choiceStyles.segment}`}>
              <input type="radio" name="verdict" checked={one === verdict} onChange={() => onVerdict(one)} />
              {t(`designs.shared.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t("designs.shared.text")} isOptional={verdict === "looksGood"} error={faults.text}>
        <TextArea
          ref={textField}
          rows={4}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {panels.length > 0 && (
        <Field
          label={t("designs.notes.place")}
          hint={t(place === null ? "designs.notes.placeHint" : "designs.notes.moveHint")}
        >
          <Select value={place?.panel ?? ""} onChange={({ target }) => onPanel(target.value)}>
            <option value="">{t("designs.notes.whole")}</option>
            {panels.map(({ panel, name: panelName }) => (
              <option key={panel} value={panel}>
                {panelName}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t("designs.shared.name")} error={faults.name}>
        <TextInput
          ref={nameField}
          maxLength={100}
          autoComplete="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" look="accent" isBusy={isBusy}>
        {t("designs.shared.send")}
      </Button>
    </form>
  );
}
