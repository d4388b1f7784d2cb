import type { CallOptions } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { sendInquiry } from "@boxwright/contract/inquiries";
import { nanoid } from "nanoid";
import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type Path,
  type Resolver,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import { useCulture } from "../../lib/culture/use-culture.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Translate } from "../../lib/words/words.ts";
import { useClient, useCustomer } from "../identity/session-context.tsx";
import { emailFault, type InquiryFault, refusalOf, textFault } from "./inquiry-faults.ts";

type Inquiry = CallOptions<typeof sendInquiry>["body"];

/** The fields of every form. */
export interface Sender {
  readonly name: string;
  readonly email: string;
  /** Hidden; only bots fill it in. */
  readonly website: string;
}

export const noSender: Sender = { name: "", email: "", website: "" };

type SenderFields = "name" | "email" | "website" | "culture";
type InquiryDetails = Inquiry extends infer Kind ? (Kind extends Inquiry ? Omit<Kind, SenderFields> : never) : never;

interface InquiryFormOptions<Values extends Sender> {
  /** The empty form. */
  readonly empty: Values;
  readonly check: (entered: Values) => Partial<Record<keyof Values, InquiryFault | false>>;
  readonly inquiryOf: (entered: Values) => InquiryDetails;
}

/** A sent inquiry, for the page that confirms it. */
export interface SentInquiry {
  readonly reference: string;
  readonly email: string;
}

/** A form that sends an inquiry. It shows its own faults and the server's at their fields, and keeps the input after a failure. */
export function useInquiryForm<Values extends Sender>({ empty, check, inquiryOf }: InquiryFormOptions<Values>) {
  const t = useWords();
  const client = useClient();
  const storefront = useStorefrontPath();
  const culture = useCulture();
  const customer = useCustomer();
  const [sent, setSent] = useState<SentInquiry | null>(null);
  /** The idempotency key: sending the same text again after a network failure is the same inquiry. */
  const attempt = useRef({ sent: "", key: "" });
  const known = customer && { name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email };
  const { register, setError, handleSubmit, formState } = useForm<Values>({
    resolver: resolverOf(check, t),
    defaultValues: empty as DefaultValues<Values>,
    ...(known && { values: { ...empty, ...known }, resetOptions: { keepDirtyValues: true } }),
  });

  const submit = handleSubmit(async (entered) => {
    if (client === null) return;
    const { name, email, website } = entered;
    const body = { ...inquiryOf(entered), name: name.trim(), email, culture, website } as Inquiry;
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: nanoid() };
    try {
      const { id } = await client.call(sendInquiry, { params: storefront, body, idempotencyKey: attempt.current.key });
      setSent({ reference: id.slice(-8).toUpperCase(), email });
    } catch (problem) {
      const paths = problem instanceof ApiProblem ? (problem.body.errors ?? []).map(({ path }) => path) : [];
      const field = paths.find((path) => path in entered) as Path<Values> | undefined;
      const key = refusalOf(problem);
      setError(field ?? "root", { type: key, message: t(key) }, { shouldFocus: field !== undefined });
    }
  });

  return {
    register,
    trap: register("website" as Path<Values>),
    submit,
    errorOf: (name: Path<Values>) => formState.errors[name]?.message as string | undefined,
    /** Why the whole form was refused. */
    refusal: formState.errors.root?.message,
    isSending: formState.isSubmitting,
    sent,
  };
}

/** The resolver of the form library, with a message for every fault. */
function resolverOf<Values extends Sender>(check: InquiryFormOptions<Values>["check"], t: Translate): Resolver<Values> {
  return (entered) => {
    const faults = Object.entries({ ...senderFaults(entered), ...check(entered) }).filter(
      (fault): fault is [string, InquiryFault] => typeof fault[1] === "string",
    );
    if (faults.length === 0) return { values: entered, errors: {} };
    const errors = faults.map(([name, key]): [string, FieldError] => [name, { type: key, message: t(key) }]);
    return { values: {}, errors: Object.fromEntries(errors) } as ResolverResult<Values>;
  };
}

function senderFaults({ name, email }: Sender) {
  return { name: textFault(name, "inquiries.faults.name"), email: emailFault(email) };
}
