import type { Client } from "@boxwright/contract/client";
import { inviteStaffAgain, patchStaff, type WireStaffPerson } from "@boxwright/contract/desk/staff";
import { type StaffRole, staffRoles } from "@boxwright/core/identity/principal";
import { useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import { useStaffChange } from "./use-staff.ts";

/** What an owner may do with a person. */
export type PersonStep = "role" | "reset" | "invite" | "block" | "unblock";

interface PersonFormProps {
  readonly step: PersonStep;
  readonly person: WireStaffPerson;
  readonly onClose: () => void;
}

/** Says what a step does to a person, and makes it. */
export function PersonForm({ step, person, onClose }: PersonFormProps) {
  const t = useWords();
  const show = useOutcome();
  const [role, setRole] = useState<StaffRole>(person.role);
  const name = person.name || person.email;
  const { send, isSending, problem, again } = useStaffChange({
    call: (client, chosen: StaffRole) => callOf(step, client, person.id, chosen),
    onDone: () => {
      show({ text: t(`staff.steps.${step}.done`, { name }) });
      onClose();
    },
  });
  const isNothing = step === "role" && role === person.role;
  return (
    <PopoverForm
      title={t(`staff.steps.${step}.title`, { name })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => isNothing || send(role)}
      foot={
        <Button
          look={step === "block" ? "danger" : "ink"}
          size="small"
          type="submit"
          isBusy={isSending}
          disabled={isNothing}
          keys="Ctrl Enter"
        >
          {t(`staff.steps.${step}.send`)}
        </Button>
      }
    >
      {step === "role" && (
        <SelectField
          label={t("staff.role")}
          value={role}
          options={staffRoles.map((value) => ({ value, label: t(`shell.roles.${value}`) }))}
          onChange={setRole}
        />
      )}
      <p className={`${text.small} ${text.muted}`}>{t(`staff.steps.${step}.text`)}</p>
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}

async function callOf(step: PersonStep, client: Client, staffId: string, role: StaffRole): Promise<void> {
  const params = { staffId };
  if (step === "invite") {
    await client.call(inviteStaffAgain, { params });
    return;
  }
  const bodies = {
    role: { role },
    reset: { resetFactors: true },
    block: { blocked: true },
    unblock: { blocked: false },
  } as const;
  await client.call(patchStaff, { params, body: bodies[step] });
}
