import type { WireFactorProof } from "@boxwright/contract/desk/factor";
import { askForFactor, confirmFactor } from "@boxwright/contract/desk/me";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../app/ui/icon.tsx";
import { useClient } from "../calls/desk-client.ts";
import { needsFactor } from "../calls/use-refusal.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/field.tsx";
import * as layout from "../ui/kit-layout.module.css";
import { Note } from "../ui/panels.tsx";
import { useWords } from "../words/use-words.ts";
import { signByPasskey } from "./passkeys.ts";
import { useSignInFault } from "./use-sign-in-fault.ts";

interface WithFactorProps {
  /** Why the call was refused; the form is only there if it needs a recent second factor. */
  readonly problem: unknown;
  /** Makes the call again. */
  readonly onConfirmed: () => void;
}

/** Asks for the second factor again within the form whose call needs it, and lets the call go on. */
export function WithFactor({ problem, onConfirmed }: WithFactorProps) {
  return needsFactor(problem) ? <FactorAgain onConfirmed={onConfirmed} /> : null;
}

function FactorAgain({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const t = useWords();
  const client = useClient();
  const faultOf = useSignInFault();
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { data: asked } = useQuery({
    queryKey: ["factor"],
    queryFn: () => client.call(askForFactor),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (proof: WireFactorProof | { readonly challenge: string }) =>
      client.call(confirmFactor, { body: { factor: "kind" in proof ? proof : await signByPasskey(proof) } }),
    onSuccess: onConfirmed,
  });
  const passkey = asked?.passkey ?? null;
  const confirm = () => isPending || code.trim() === "" || mutate({ kind: "totp", code: code.trim() });
  return (
    <Note tone="plain">
      <b>{t("session.factorTitle")}</b>
      <p>{t("session.factorText")}</p>
      <TextField
        ref={input}
        label={t("session.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        error={error === null ? undefined : faultOf(error)}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.stopPropagation();
          confirm();
        }}
      />
      <div className={layout.row}>
        <Button isBusy={isPending} onClick={confirm}>
          {t("session.confirm")}
        </Button>
        {passkey !== null && (
          <Button isBusy={isPending} onClick={() => mutate(passkey)}>
            <Icon of={KeyRound} size="small" />
            {t("session.passkey")}
          </Button>
        )}
      </div>
    </Note>
  );
}
