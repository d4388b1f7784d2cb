import { inviteStaff } from "@boxwright/contract/desk/staff";
import { type StaffRole, staffRoles } from "@boxwright/core/identity/principal";
import { useState } from "react";
import { useAttemptKey } from "../../../app/lib/network/use-attempt-key.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import { useStaffChange } from "./use-staff.ts";

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (id: string) => void;
}

/** Invites a person by a mail. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const t = useWords();
  const show = useOutcome();
  const attempt = useAttemptKey();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("viewer");
  const { send, isSending, problem, again } = useStaffChange({
    call: (client, body: { readonly email: string; readonly role: StaffRole }) =>
      client.call(inviteStaff, { body, idempotencyKey: attempt.keyOf(body) }).catch((refusal: unknown) => {
        attempt.forgetIfRefused(refusal);
        throw refusal;
      }),
    onDone: (person) => {
      show({ text: t("staff.invite.done", { email: person.email }) });
      onInvited(person.id);
    },
  });
  const isComplete = email.trim() !== "";
  return (
    <Dialog
      title={t("staff.invite.title")}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={() => isComplete && send({ email: email.trim(), role })}
      footNote={t("staff.invite.note")}
      foot={
        <Button look="accent" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {t("staff.invite.send")}
        </Button>
      }
    >
      <div className={layout.pair}>
        <TextField
          label={t("staff.email")}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <SelectField
          label={t("staff.role")}
          value={role}
          options={staffRoles.map((value) => ({ value, label: t(`shell.roles.${value}`) }))}
          onChange={setRole}
        />
      </div>
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}
