import { useState } from "react";
import { ConfirmStep } from "./confirm-step.tsx";
import { EnrolStep } from "./enrol-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodesStep } from "./recovery-codes-step.tsx";
import type { SignInStep } from "./sign-in-step.ts";
import { useSession } from "./use-session.ts";

/** Signs a member of staff in, step by step. */
export function SignIn({
  isAgain = false,
  first = { kind: "password" },
}: {
  readonly isAgain?: boolean;
  readonly first?: SignInStep;
}) {
  const session = useSession();
  const [step, setStep] = useState<SignInStep>(first);
  const restart = () => setStep({ kind: "password" });
  switch (step.kind) {
    case "password":
      return <PasswordStep isAgain={isAgain} onStep={setStep} />;
    case "confirm":
      return <ConfirmStep step={step} onRestart={restart} />;
    case "enrol":
      return <EnrolStep step={step} onStep={setStep} onRestart={restart} />;
    case "recoveryCodes":
      return <RecoveryCodesStep codes={step.codes} onKept={() => session.start(step.accessToken, step.expiresIn)} />;
  }
}
