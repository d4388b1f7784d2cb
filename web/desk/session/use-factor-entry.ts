import type { WireFactorProof } from "@boxwright/contract/desk/factor";
import { useState } from "react";
import { signByPasskey } from "./passkeys.ts";

type Method = WireFactorProof["kind"];

interface FactorAsked {
  /** All ways, the usual one first. */
  readonly methods: readonly Method[];
  readonly passkey: { readonly challenge: string } | null;
  readonly onProof: (proof: WireFactorProof) => void;
}

/** What a person enters to show a second factor. */
export interface FactorEntry {
  readonly method: Method;
  readonly otherMethods: readonly Method[];
  readonly code: string;
  /** Why the browser gave no passkey; null if it was not asked, or gave one. */
  readonly passkeyProblem: unknown;
  readonly setCode: (code: string) => void;
  readonly choose: (method: Method) => void;
  /** Sends a complete code, with its last figure. */
  readonly complete: (code: string) => void;
  readonly submit: () => void;
}

export function useFactorEntry({ methods, passkey, onProof }: FactorAsked): FactorEntry {
  const [chosen, setChosen] = useState<Method | null>(null);
  const [code, setCode] = useState("");
  const [passkeyProblem, setPasskeyProblem] = useState<unknown>(null);
  const method = chosen ?? methods[0] ?? "totp";
  const askPasskey = () => {
    if (passkey === null) return;
    setPasskeyProblem(null);
    void signByPasskey(passkey).then(onProof, setPasskeyProblem);
  };
  return {
    method,
    otherMethods: methods.filter((other) => other !== method),
    code,
    passkeyProblem,
    setCode,
    choose(next) {
      setChosen(next);
      setCode("");
      if (next === "passkey") askPasskey();
    },
    complete: (full) => onProof({ kind: "totp", code: full }),
    submit() {
      if (method === "passkey") askPasskey();
      else if (code.trim() !== "") onProof({ kind: method, code: code.trim() });
    },
  };
}
