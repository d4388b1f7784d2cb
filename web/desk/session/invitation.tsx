import { acceptInvitation } from "@boxwright/contract/desk/sign-in";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../calls/desk-client.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/field.tsx";
import { Note } from "../ui/panels.tsx";
import { useWords } from "../words/use-words.ts";
import { PasswordField } from "./password-step.tsx";
import * as styles from "./session.module.css";
import { SignIn } from "./sign-in.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { stepAfter } from "./sign-in-step.ts";
import { useDevice } from "./use-device.ts";
import { useSignInFault } from "./use-sign-in-fault.ts";

/** The page of an invitation, whose secret stands behind the `#` of its link, so that no server logs it. */
export function Invitation({ invitation }: { readonly invitation: string }) {
  const t = useWords();
  const client = useClient();
  const device = useDevice();
  const faultOf = useSignInFault();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => client.call(acceptInvitation, { body: { invitation, name: name.trim(), password, device } }),
  });
  if (data !== undefined) return <SignIn first={stepAfter(name.trim(), data)} />;
  if (invitation === "")
    return (
      <SignInFrame title={t("session.invitation")} onSubmit={() => {}}>
        <Note tone="bad">{t("session.badInvitation")}</Note>
      </SignInFrame>
    );
  return (
    <SignInFrame title={t("session.invitation")} onSubmit={() => isPending || mutate()}>
      <p className={styles.lead}>{t("session.invitationText")}</p>
      <TextField
        size="big"
        label={t("session.name")}
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PasswordField
        label={t("session.newPassword")}
        hint={t("session.passwordRules")}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={error === null ? undefined : faultOf(error)}
      />
      <Button look="accent" size="big" type="submit" isBusy={isPending}>
        {t("session.choose")}
      </Button>
    </SignInFrame>
  );
}
