import { cardFieldsPath } from "@boxwright/contract/card-fields";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { type CardFields, cardFieldLook, createCardFields } from "./card-fields.ts";

interface CardFrameProps {
  readonly ref: Ref<CardFields>;
  readonly isDisabled: boolean;
  readonly onSubmit: () => void;
}

/** What the fields need before they have told their height. */
const usualHeight = 352;

/** The gateway's own document for card data, in a frame. */
export function CardFrame({ ref, isDisabled, onSubmit }: CardFrameProps) {
  const t = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(usualHeight);
  const [isReady, setIsReady] = useState(false);
  const submit = useRef(onSubmit);
  submit.current = onSubmit;
  const [fields] = useState(() =>
    createCardFields({ onReady: () => setIsReady(true), onHeight: setHeight, onSubmit: () => submit.current() }),
  );

  const connect = useCallback(() => {
    const window = frame.current?.contentWindow;
    if (window != null) fields.connect(window, cardFieldLook(getComputedStyle(document.documentElement)));
  }, [fields]);

  // The document may have loaded before the page listened: its `load` is then not heard any more.
  useEffect(() => {
    connect();
    return fields.close;
  }, [connect, fields]);
  useEffect(() => {
    if (isReady) fields.disable(isDisabled);
  }, [fields, isReady, isDisabled]);
  useImperativeHandle(ref, () => fields, [fields]);

  return (
    <iframe
      ref={frame}
      src={cardFieldsPath}
      title={t("payment.cardDetails")}
      className="card-frame"
      style={{ height }}
      onLoad={connect}
      aria-busy={!isReady}
    />
  );
}
