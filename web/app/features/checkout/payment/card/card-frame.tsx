import { cardFieldsPath } from "@boxwright/contract/card-fields";
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useCulture } from "../../../../lib/culture/use-culture.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import * as paymentStyles from "../payment.module.css";
import { type CardFormProps, cardFieldTokensOf, createCardFields } from "./card-fields.ts";

/** The height of the fields before they report it. */
const initialHeight = 329;

/** The gateway's document with the card fields, in a frame. */
export function CardFrame({ ref, isDisabled, onSubmit, onCard }: CardFormProps) {
  const t = useWords();
  const culture = useCulture();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(initialHeight);
  const [isReady, setIsReady] = useState(false);
  const latest = useRef({ onSubmit, onCard });
  latest.current = { onSubmit, onCard };
  const [fields] = useState(() =>
    createCardFields({
      onReady: () => setIsReady(true),
      onHeight: setHeight,
      onSubmit: () => latest.current.onSubmit(),
      onCard: (card) => latest.current.onCard(card),
    }),
  );

  const connect = useCallback(() => {
    const window = frame.current?.contentWindow;
    if (window != null) fields.connect(window, cardFieldTokensOf(getComputedStyle(document.documentElement)));
  }, [fields]);

  // The document may have loaded before the page listened for `load`.
  useEffect(() => {
    connect();
    return fields.close;
  }, [connect, fields]);
  useEffect(() => {
    if (isReady) fields.disable(isDisabled);
  }, [fields, isReady, isDisabled]);
  useImperativeHandle(
    ref,
    () => ({
      ...fields,
      tokenize: async (clientToken) => {
        const tokenized = await fields.tokenize(clientToken);
        // A focus in the frame does not scroll the page around it.
        if (tokenized.type === "invalid") frame.current?.scrollIntoView({ block: "nearest" });
        return tokenized;
      },
    }),
    [fields],
  );

  return (
    <iframe
      ref={frame}
      src={`${cardFieldsPath}?culture=${culture}`}
      title={t("payment.cardDetails")}
      className={paymentStyles.cardFrame}
      style={{ height }}
      onLoad={connect}
      aria-busy={!isReady}
    />
  );
}
