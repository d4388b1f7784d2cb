import type { WireStaffPerson } from "@boxwright/contract/desk/staff";
import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { useMe } from "../../session/use-me.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Box, Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { PersonForm, type PersonStep } from "./person-form.tsx";
import { SessionsTable } from "./sessions-table.tsx";
import * as styles from "./staff-page.module.css";
import { useEntryText } from "./use-entry-text.ts";

/** One person: role, second factors, sessions, and what an owner may change. */
export function PersonBox({ person }: { readonly person: WireStaffPerson }) {
  const t = useWords();
  const formats = useFormats();
  const me = useMe();
  const entryText = useEntryText();
  const [step, setStep] = useState<PersonStep | null>(null);
  const isOwn = person.id === me.id;
  const hasFactors = person.factors.totp || person.factors.passkeys > 0;
  const button = (of: PersonStep, look: "plain" | "danger" = "plain") => (
    <Button
      size="small"
      look={look}
      isOpen={look === "danger" && step === of}
      onClick={() => setStep(step === of ? null : of)}
    >
      {t(`staff.steps.${of}.open`)}
    </Button>
  );
  return (
    <Box
      title={person.name || person.email}
      end={
        <span className={`${text.small} ${text.muted}`}>
          {t("staff.roleSince", {
            role: t(`shell.roles.${person.role}`),
            day: formats.momentDay(person.createdAt),
          })}
        </span>
      }
    >
      <div className={styles.person}>
        <Facts
          facts={[
            { name: t("staff.email"), value: person.email },
            { name: t("staff.factors"), value: entryText(person) },
          ]}
        />
        <SessionsTable person={person} />
        <div className={layout.row}>
          {button("role")}
          {hasFactors && button("reset")}
          {person.state !== "blocked" && button("invite")}
          {!isOwn && (
            <span className={layout.push}>
              {person.state === "blocked" ? button("unblock") : button("block", "danger")}
            </span>
          )}
        </div>
        {step !== null && <PersonForm key={step} step={step} person={person} onClose={() => setStep(null)} />}
      </div>
    </Box>
  );
}
