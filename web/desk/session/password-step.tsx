import { login } from "@boxwright/contract/desk/sign-in";
import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide";
import { useState } from "react";
import { Icon } from "../../app/ui/icon.tsx";
import { useClient } from "../calls/desk-client.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/field.tsx";
import * as text from "../ui/kit-text.module.css";
import { useWords } from "../words/use-words.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { type SignInStep, stepAfter } from "./sign-in-step.ts";
import { useDevice } from "./use-device.ts";
import { useSession } from "./use-session.ts";
import { useSignInFault } from "./use-sign-in-fault.ts";

interface PasswordStepProps {
  /** Whether a session has ended while the page was open. */
  readonly isAgain: boolean;
  readonly onStep: (step: SignInStep) => void;
}

export function PasswordStep({ isAgain, onStep }: PasswordStepProps) {
  const t = useWords();
  const client = useClient();
  const session = useSession();
  const device = useDevice();
  const faultOf = useSignInFault();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call(login, { body: { email: email.trim(), password, device } }),
    onSuccess: (answer) => {
      if ("accessToken" in answer) session.start(answer.accessToken, answer.expiresIn);
      else onStep(stepAfter(email.trim(), answer));
    },
  });
  return (
    <SignInFrame title={t(isAgain ? "session.again" : "session.signIn")} onSubmit={() => isPending || mutate()}>
      {isAgain && <p className={text.muted}>{t("session.againText")}</p>}
      <TextField
        size="big"
        label={t("session.email")}
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordField
        label={t("session.password")}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error === null ? undefined : faultOf(error)}
      />
      <Button look="accent" size="big" type="submit" isBusy={isPending}>
        {t("session.goOn")}
      </Button>
      <p className={`${text.small} ${text.muted}`}>{t("session.next")}</p>
    </SignInFrame>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly autoComplete: "current-password" | "new-password";
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password, which can be shown. */
export function PasswordField({ label, hint, error, autoComplete, value, onChange }: PasswordFieldProps) {
  const t = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      size="big"
      label={label}
      hint={hint}
      error={error}
      type={isShown ? "text" : "password"}
      name="password"
      autoComplete={autoComplete}
      required
      maxLength={128}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      unit={
        <Button
          look="quiet"
          size="small"
          isIcon
          aria-label={t(isShown ? "session.hide" : "session.show")}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </Button>
      }
    />
  );
}
