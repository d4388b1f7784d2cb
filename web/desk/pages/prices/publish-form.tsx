import { publishPriceDraft, type WireDeskPrices } from "@boxwright/contract/desk/prices";
import { calendarDateIn, daysAfter, shopTimeZone } from "@boxwright/core/kernel/dates";
import { type FormEvent, useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useFormats } from "../../format/use-formats.ts";
import { instantAt } from "../../format/zoned-time.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { Box, Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./prices-page.module.css";
import { ReplacedPrices, replacedBy } from "./replaced-prices.tsx";
import { useNewPrices } from "./use-prices.ts";

interface PublishFormProps {
  readonly planned: WireDeskPrices["planned"];
  readonly version: number;
  /** Whether figures are typed that the draft does not have. */
  readonly hasUnsaved: boolean;
}

/** Publishes the draft, at once or from a time on. */
export function PublishForm({ planned, version, hasUnsaved }: PublishFormProps) {
  const t = useWords();
  const formats = useFormats();
  const [when, setWhen] = useState<"now" | "later">("now");
  const [day, setDay] = useState<string>(() => calendarDateIn(daysAfter(new Date(), 1), shopTimeZone));
  const [time, setTime] = useState("00:00");
  const [reason, setReason] = useState("");
  const { send, isSending, problem, again } = usePublishing();
  const [accepted, setAccepted] = useState("");
  const from = when === "now" || day === "" || time === "" ? null : instantAt(day, time, shopTimeZone);
  const replaced = replacedBy(planned, from);
  const replaces = replaced.map(({ number }) => number);
  const isAccepted = accepted === replaces.join();
  const isComplete = reason.trim() !== "" && !hasUnsaved && isAccepted && (when === "now" || from !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    send({ version, from: from?.toISOString() ?? null, reason: reason.trim(), replaces });
  };
  return (
    <Box title={t("prices.publish.title")} end={<span className={styles.boxNote}>{t("prices.publish.note")}</span>}>
      <form className={styles.publish} onSubmit={submit} onKeyDown={submitByKeys}>
        <SelectField
          label={t("prices.publish.when")}
          value={when}
          options={[
            { value: "now", label: t("prices.publish.now") },
            { value: "later", label: t("prices.publish.later") },
          ]}
          onChange={setWhen}
        />
        {when === "later" && (
          <>
            <TextField
              label={t("prices.publish.day")}
              type="date"
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <TextField
              label={t("prices.publish.time")}
              type="time"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </>
        )}
        <div className={styles.reason}>
          <TextField
            label={t("prices.publish.reason")}
            required
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
        <Button look="ink" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {when === "now" ? t("prices.publish.send") : t("prices.publish.sendLater", { day: formats.shortDay(day) })}
        </Button>
      </form>
      {replaced.length > 0 && (
        <ReplacedPrices
          replaced={replaced}
          isAccepted={isAccepted}
          onAccept={(isChecked) => setAccepted(isChecked ? replaces.join() : "")}
        />
      )}
      {hasUnsaved && <Note>{t("prices.publish.unsaved")}</Note>}
      <ChangeProblem problem={problem} again={again} />
    </Box>
  );
}

interface Publishing {
  readonly version: number;
  readonly from: string | null;
  readonly reason: string;
  readonly replaces: number[];
}

function usePublishing() {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const showPrices = useNewPrices();
  const doneText = ({ inForce, planned }: WireDeskPrices, { from }: Publishing) =>
    from !== null && planned.some(({ effectiveFrom }) => Date.parse(effectiveFrom) === Date.parse(from))
      ? t("prices.publish.doneLater", { moment: formats.moment(from) })
      : t("prices.publish.done", { number: inForce.number });
  return useChange({
    call: (client, body: Publishing) => client.call(publishPriceDraft, { body }),
    touches: [queryKeys.prices],
    onDone: (prices, sent) => {
      showPrices(prices);
      show({ text: doneText(prices, sent) });
    },
  });
}
