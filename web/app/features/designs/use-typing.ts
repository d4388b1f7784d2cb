import type { TextBody } from "@boxwright/core/designs/scene";
import { type FocusEvent, useState } from "react";
import type { Designer } from "./state/designer-context.ts";
import { wordsFieldId } from "./state/focus-field.ts";

/** As in the style sheet of the frame. */
const phone = "(width < 600px)";

/** On a phone, whether the words of a text are being typed: the keyboard then leaves room for the canvas and one bar only. */
export function useTyping({ selected, dispatch }: Pick<Designer, "selected" | "dispatch">) {
  const [typedId, setTypedId] = useState<string | null>(null);
  const [only, other] = selected;
  const isTyped = only !== undefined && other === undefined && only.object.id === typedId;
  const body: TextBody | null = isTyped && only.object.body.kind === "text" ? only.object.body : null;
  return {
    /** The text that is being typed; null if none is. */
    body,
    begin({ target }: FocusEvent) {
      if (only === undefined || target.id !== wordsFieldId || !matchMedia(phone).matches) return;
      setTypedId(only.object.id);
      dispatch({ do: "view", view: null, uprightPanel: only.face.panel });
    },
    end: () => setTypedId(null),
  };
}
