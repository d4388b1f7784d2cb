import { noteOnSharedDesign, type WireDesignNote } from "@boxwright/contract/design-shares";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type RefObject, useRef, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { useReadyClient } from "../../identity/session-context.tsx";
import type { FacePlace } from "../flat/flat-guide.ts";

export const verdicts = ["none", "looksGood", "pleaseChange"] as const;
export type Verdict = (typeof verdicts)[number];

export interface NotedDesign {
  readonly token: string;
  /** The person for whom the link was made. */
  readonly customerName: string;
  readonly verdict: Verdict;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
  /** Where the note is pinned; null for a note on the whole design. */
  readonly place: (FacePlace & { readonly side: PrintSide }) | null;
  readonly onSent: (note: WireDesignNote) => void;
}

/** The name and the text of a note on a shared design: checks them, and sends the note. */
export function useNoteForm({ token, customerName, verdict, textField, place, onSent }: NotedDesign) {
  const t = useWords();
  const readyClient = useReadyClient();
  const reportFailure = useReportFailure();
  const [name, setName] = useState(customerName);
  const [text, setText] = useState("");
  const [faults, setFaults] = useState<{ readonly name?: string; readonly text?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    if (name.trim() === "") {
      setFaults({ name: t("designs.shared.nameMissing") });
      return nameField.current?.focus();
    }
    if (text.trim() === "" && verdict !== "looksGood") {
      setFaults({ text: t("designs.shared.textMissing") });
      return textField.current?.focus();
    }
    setFaults({});
    setBusy(true);
    try {
      const words = { name: name.trim(), text: text.trim() || t("designs.shared.looksGood") };
      const pinned = place !== null && {
        face: { panel: place.panel, side: place.side },
        at: [place.at[0], place.at[1]] as [number, number],
      };
      const note = await readyClient().call(noteOnSharedDesign, {
        params: { token },
        body: { ...words, ...pinned, ...(verdict !== "none" && { verdict }) },
      });
      setText("");
      setSentBy(note.name);
      onSent(note);
    } catch (problem) {
      const isTooMany = problem instanceof ApiProblem && problem.status === 429;
      const message = t(isTooMany ? "designs.shared.tooMany" : "designs.shared.notSent");
      reportFailure(message, problem, "A note on a shared design could not be sent");
    } finally {
      setBusy(false);
    }
  }

  return {
    name,
    setName,
    nameField,
    text,
    setText,
    faults,
    isBusy,
    /** The name under which the last note was sent; null until then, and while another is written. */
    sentBy,
    startAnother: () => setSentBy(null),
    send,
  };
}
