import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { addParcel } from "@boxwright/contract/desk/parcels";
import { type Carrier, carriers } from "@boxwright/core/fulfilment/carriers";
import { useState } from "react";
import { useVersionedAttempts } from "../../calls/versioned-attempts.ts";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import type { DeskLine } from "./desk-line.ts";
import { useOrderChange } from "./use-order-change.ts";

interface AddParcelFormProps {
  readonly order: WireDeskOrder;
  /** The lines that can be shipped. */
  readonly lines: readonly DeskLine[];
  readonly onClose: () => void;
}

/** Adds a parcel that a person packed. */
export function AddParcelForm({ order, lines, onClose }: AddParcelFormProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const show = useOutcome();
  const attempts = useVersionedAttempts();
  const [lineId, setLineId] = useState(lines[0]?.id ?? "");
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  const [carrier, setCarrier] = useState<Carrier>("UPS");
  const [service, setService] = useState("");
  const [trackingId, setTrackingId] = useState("");
  const [pieces, setPieces] = useState("");
  const items = Number(pieces === "" ? line?.quantity : pieces);
  const isComplete =
    line !== undefined && service.trim() !== "" && trackingId.trim() !== "" && Number.isInteger(items) && items > 0;
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (
      client,
      parcel: {
        readonly carrier: Carrier;
        readonly service: string;
        readonly trackingId: string;
        readonly items: number;
      },
    ) =>
      attempts.make(parcel, order.version, (body, idempotencyKey) =>
        client.call(addParcel, { params: { orderId: order.id, lineId }, body, idempotencyKey }),
      ),
    onDone: () => {
      show({ text: t("order.parcel.added") });
      onClose();
    },
  });
  const submit = () => {
    if (isComplete) send({ carrier, service: service.trim(), trackingId: trackingId.trim(), items });
  };
  return (
    <PopoverForm
      title={t("order.parcel.title", { place: line?.place ?? "" })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={submit}
      footNote={t("order.parcel.ships")}
      foot={
        <Button size="small" look="ink" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {t("order.parcel.send")}
        </Button>
      }
    >
      <div className={layout.pair}>
        <SelectField
          label={t("order.parcel.line")}
          value={lineId}
          options={lines.map(({ id, place, mainTitles }) => ({
            value: id,
            label: `${t("order.line", { place })}: ${mainTitles[language]}`,
          }))}
          onChange={setLineId}
        />
        <TextField
          label={t("order.parcel.pieces")}
          inputMode="numeric"
          maxLength={8}
          placeholder={line === undefined ? "" : formats.number(line.quantity)}
          value={pieces}
          onChange={({ currentTarget }) => setPieces(currentTarget.value.replaceAll(/\D/g, ""))}
        />
        <SelectField
          label={t("order.parcel.carrier")}
          value={carrier}
          options={carriers.map((value) => ({ value, label: value }))}
          onChange={setCarrier}
        />
        <TextField
          label={t("order.parcel.service")}
          maxLength={60}
          value={service}
          onChange={({ currentTarget }) => setService(currentTarget.value)}
        />
        <TextField
          label={t("order.parcel.tracking")}
          maxLength={60}
          value={trackingId}
          onChange={({ currentTarget }) => setTrackingId(currentTarget.value)}
        />
      </div>
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
