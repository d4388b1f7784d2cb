import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { changeParcel } from "@boxwright/contract/desk/parcels";
import type { WireParcel } from "@boxwright/contract/order";
import { parcelStatuses } from "@boxwright/core/orders/delivery";
import { useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import { useOrderChange } from "./use-order-change.ts";

interface ChangeParcelFormProps {
  readonly order: WireDeskOrder;
  readonly parcel: WireParcel;
  readonly onClose: () => void;
}

/** Corrects the tracking id of a parcel, or reports where it is. */
export function ChangeParcelForm({ order, parcel, onClose }: ChangeParcelFormProps) {
  const t = useWords();
  const show = useOutcome();
  const [trackingId, setTrackingId] = useState(parcel.trackingId);
  const [status, setStatus] = useState(parcel.status);
  const [reason, setReason] = useState("");
  const isChanged = trackingId.trim() !== parcel.trackingId || status !== parcel.status;
  const isComplete = isChanged && trackingId.trim() !== "" && reason.trim() !== "";
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (
      client,
      changed: { readonly trackingId?: string; readonly status?: WireParcel["status"]; readonly reason: string },
    ) =>
      client.call(changeParcel, {
        params: { orderId: order.id, parcelId: parcel.id },
        body: { version: order.version, ...changed },
      }),
    onDone: () => {
      show({ text: t("order.parcel.changed") });
      onClose();
    },
  });
  const submit = () => {
    if (!isComplete) return;
    send({
      reason: reason.trim(),
      ...(trackingId.trim() !== parcel.trackingId && { trackingId: trackingId.trim() }),
      ...(status !== parcel.status && { status }),
    });
  };
  return (
    <PopoverForm
      title={t("order.parcel.editTitle", { tracking: parcel.trackingId })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <Button size="small" look="ink" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {t("order.parcel.save")}
        </Button>
      }
    >
      <div className={layout.pair}>
        <TextField
          label={t("order.parcel.tracking")}
          maxLength={60}
          value={trackingId}
          onChange={({ currentTarget }) => setTrackingId(currentTarget.value)}
        />
        <SelectField
          label={t("order.parcel.lastScan")}
          value={status}
          options={parcelStatuses.map((value) => ({ value, label: t(`order.parcelStates.${value}`) }))}
          onChange={setStatus}
        />
      </div>
      <TextField
        label={t("order.parcel.why")}
        required
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
