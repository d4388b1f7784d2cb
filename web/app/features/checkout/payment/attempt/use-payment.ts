import type { PlacedOrder } from "@boxwright/contract/checkout";
import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { FailureCode } from "@boxwright/contract/errors/failure-codes";
import { failureCodeOf } from "@boxwright/contract/errors/failures";
import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import { nanoid } from "nanoid";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import type { WordKey } from "../../../../lib/words/words.ts";
import type { MeansBody, Prepared } from "../payment-means.ts";
import { paymentFailureOf } from "./payment-failure.ts";
import { sendPayment } from "./send-payment.ts";
import { forgetAttempt, type PaymentAttempt, storeAttempt, storedAttempt } from "./stored-attempt.ts";

/** The report of a refused payment to the shopper; empty if the page moves on. */
export interface PaymentReport {
  readonly failure?: string | undefined;
  /** What to do next. */
  readonly advice?: string | undefined;
  /** The bank's own text of a decline. */
  readonly bankText?: string | undefined;
  readonly poNumberFault?: string | undefined;
  readonly code?: FailureCode;
}

/** What can be paid: a cart, or what is due of an order. */
export interface PaymentTarget<Body> {
  /** The attempt to pay it is kept under this id. */
  readonly id: string;
  readonly send: (body: Body, idempotencyKey: string) => Promise<PlacedOrder>;
  readonly onPaid: (placed: PlacedOrder) => Promise<void>;
  /** Whether `onPaid` opens another page. The form then stays closed until that page is there. */
  readonly leavesPage: boolean;
  /** What a refusal of its own means; null for those that every payment knows. */
  readonly onRefused: (problem: ApiProblem) => Promise<PaymentReport | null>;
  /** What was paid with has been used up, whatever came of it. */
  readonly onSpent: () => void;
}

interface PaymentState extends PaymentReport {
  /** `waiting`: the bank is slow, the attempt goes on by itself. `unknown`: it is for the shopper to ask again. */
  readonly phase: "idle" | "paying" | "waiting" | "unknown";
}

export interface Payment<Body> extends PaymentState {
  /** Pays with what `prepare` gives, or asks again what became of an attempt whose outcome is not known. */
  readonly pay: (prepare: () => Promise<Prepared<Body>>) => void;
  /** Something else is tried: why the last attempt failed matters no more. */
  readonly forgetFailure: () => void;
}

const idle: PaymentState = { phase: "idle" };
/** From this wait on it is cards that were declined too often, not requests that came too fast. */
const longWaitSeconds = 600;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Pays: one attempt at a time, each with a key of its own, which outlives lost answers and reloads. */
export function usePayment<Body extends Pick<MeansBody, "paymentMethod">>(target: PaymentTarget<Body>): Payment<Body> {
  const t = useWords();
  const [state, setState] = useState(idle);
  const isBusy = useRef(false);

  async function exclusively(work: () => Promise<PaymentState>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ phase: "paying" });
    try {
      setState(await work());
    } catch (problem) {
      logProblem("A payment failed", problem);
      setState({
        phase: "idle",
        failure: t("payment.failed"),
        advice: t("payment.failedAdvice"),
        code: failureCodeOf(problem),
      });
    } finally {
      isBusy.current = false;
    }
  }

  async function begin(prepare: () => Promise<Prepared<Body>>): Promise<PaymentState> {
    const prepared = await prepare();
    if ("failure" in prepared) return { phase: "idle", failure: prepared.failure ?? undefined };
    const attempt = { of: target.id, key: nanoid(), body: prepared.body };
    storeAttempt(attempt);
    return carryOut(attempt, false);
  }

  async function carryOut({ key, body }: PaymentAttempt<Body>, isRepeat: boolean): Promise<PaymentState> {
    const outcome = await sendPayment({
      send: () => target.send(body, key),
      isRepeat,
      wait,
      onWaiting: () => setState({ phase: "waiting" }),
    });
    if (outcome.kind === "unknown") return { phase: "unknown" };
    forgetAttempt();
    target.onSpent();
    if (outcome.kind === "refused") return { phase: "idle", ...(await tell(outcome.problem, body.paymentMethod)) };
    await target.onPaid(outcome.answer);
    return target.leavesPage ? { phase: "paying" } : idle;
  }

  async function tell(problem: ApiProblem, method: PaymentMethod): Promise<PaymentReport> {
    const own = await target.onRefused(problem);
    if (own !== null) return own;
    if (problem.code === "PaymentMethodNotAllowed") return { failure: t("payment.wayNotOffered") };
    if (problem.code === "TooManyRequests") return { failure: t(tooManyOf(problem)) };
    const { code, sentence, advice, bankText } = paymentFailureOf(problem, method);
    return { code, failure: t(sentence), advice: t(advice), bankText };
  }

  const resume = useEffectEvent(() => {
    const attempt = storedAttempt<Body>(target.id);
    if (attempt !== null) void exclusively(() => carryOut(attempt, true));
  });
  useEffect(() => resume(), []);

  return {
    ...state,
    forgetFailure: () => setState((last) => (last.phase === "idle" ? idle : last)),
    pay(prepare) {
      const attempt = storedAttempt<Body>(target.id);
      void exclusively(() => (attempt === null ? begin(prepare) : carryOut(attempt, true)));
    },
  };
}

function tooManyOf({ retryAfterSeconds }: ApiProblem): WordKey {
  return (retryAfterSeconds ?? 0) >= longWaitSeconds ? "payment.tooManyDeclines" : "payment.tooManyAtOnce";
}
