import { takeFocus } from "../../../lib/take-focus.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import { Field } from "../../../ui/form/field.tsx";
import { Select, TextInput } from "../../../ui/form/input.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import * as styles from "./shared-design.module.css";
import { type NotedDesign, useNoteForm, verdicts } from "./use-note-form.ts";

interface NoteFormProps extends NotedDesign {
  readonly onVerdict: (verdict: NotedDesign["verdict"]) => void;
  /** The panels to which a note can be pinned; none while they are computed. */
  readonly panels: readonly { readonly panel: string; readonly name: string }[];
  /** Pins the note to a panel; without one, removes the pin. */
  readonly onPanel: (panel: string) => void;
}

/** Sends a note with a verdict to the owner of a shared design. The text may be empty only if the design looks good. */
export function NoteForm(props: NoteFormProps) {
  const { verdict, onVerdict, textField, panels, place, onPanel } = props;
  const t = useWords();
  const form = useNoteForm(props);
  const { faults, isBusy, sentBy } = form;
  if (sentBy !== null) {
    return (
      <div className={styles.note} tabIndex={-1} ref={takeFocus}>
        <Notice tone="good">{t("designs.shared.sent", { name: sentBy })}</Notice>
        <Button size="small" onClick={form.startAnother}>
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
        if (!isBusy) void form.send();
      }}
    >
      <VerdictField verdict={verdict} onVerdict={onVerdict} />
      <Field label={t("designs.shared.text")} isOptional={verdict === "looksGood"} error={faults.text}>
        <TextArea
          ref={textField}
          rows={4}
          maxLength={500}
          value={form.text}
          onChange={({ target }) => form.setText(target.value)}
        />
      </Field>
      {panels.length > 0 && <PanelField panels={panels} place={place} onPanel={onPanel} />}
      <Field label={t("designs.shared.name")} error={faults.name}>
        <TextInput
          ref={form.nameField}
          maxLength={100}
          autoComplete="name"
          value={form.name}
          onChange={({ target }) => form.setName(target.value)}
        />
      </Field>
      <Button type="submit" look="accent" isBusy={isBusy}>
        {t("designs.shared.send")}
      </Button>
    </form>
  );
}

function VerdictField({ verdict, onVerdict }: Pick<NoteFormProps, "verdict" | "onVerdict">) {
  const t = useWords();
  return (
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
  );
}

function PanelField({ panels, place, onPanel }: Pick<NoteFormProps, "panels" | "place" | "onPanel">) {
  const t = useWords();
  return (
    <Field
      label={t("designs.notes.place")}
      hint={t(place === null ? "designs.notes.placeHint" : "designs.notes.moveHint")}
    >
      <Select value={place?.panel ?? ""} onChange={({ target }) => onPanel(target.value)}>
        <option value="">{t("designs.notes.whole")}</option>
        {panels.map(({ panel, name }) => (
          <option key={panel} value={panel}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
