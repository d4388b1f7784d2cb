import { cardFieldsPath } from "@boxwright/contract/card-fields";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { type CardFields, cardFieldLook, connectCardFields } from "./card-fields.ts";
import { paymentError } from "./payment-failure.ts";

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
  const connection = useRef<ReturnType<typeof connectCardFields>>(null);
  const [height, setHeight] = useState(usualHeight);
  const [isReady, setIsReady] = useState(false);
  const submit = useRef(onSubmit);
  submit.current = onSubmit;

  function connect() {
    const window = frame.current?.contentWindow;
    if (window == null) return;
    connection.current?.close();
    connection.current = connectCardFields(window, cardFieldLook(getComputedStyle(document.documentElement)), {
      onReady: () => setIsReady(true),
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    });
  }

  // The document may have loaded before the page listened: its `load` is then not heard any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a mount; `load` does the rest
  useEffect(() => {
    connect();
    return () => connection.current?.close();
  }, []);
  useEffect(() => {
    if (isReady) connection.current?.disable(isDisabled);
  }, [isReady, isDisabled]);
  useImperativeHandle(ref, () => ({
    tokenize: async (clientToken) =>
      (await connection.current?.tokenize(clientToken)) ?? { type: "failed", message: paymentError },
    disable: (disabled) => connection.current?.disable(disabled),
    focus: () => connection.current?.focus(),
  }));

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
