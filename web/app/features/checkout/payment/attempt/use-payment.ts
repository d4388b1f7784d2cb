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

/** The report of a refused payment to the shopper; empty if another page opens. */
export interface PaymentReport {
  readonly failure?: string | undefined;
  /** What to do next. */
  readonly advice?: string | undefined;
  /** The bank's own text of a decline. */
  readonly bankText?: string | undefined;
  readonly poNumberFault?: string | undefined;
  readonly code?: FailureCode;
}

/** A cart or an order to pay. */
export interface PaymentTarget<Body> {
  /** The id of the cart or the order, under which the attempt is stored. */
  readonly id: string;
  readonly send: (body: Body, idempotencyKey: string) => Promise<PlacedOrder>;
  readonly onPaid: (placed: PlacedOrder) => Promise<void>;
  /** Whether `onPaid` opens another page. The form then stays disabled until it is open. */
  readonly leavesPage: boolean;
  /** Reports refusals of this kind of payment; null for refusals that every payment can have. */
  readonly onRefused: (problem: ApiProblem) => Promise<PaymentReport | null>;
  /** Called after each attempt, which uses up the entered means. */
  readonly onSpent: () => void;
}

interface PaymentState extends PaymentReport {
  /** `waiting`: the bank is slow, and the attempt is retried. `unknown`: the shopper has to check again. */
  readonly phase: "idle" | "paying" | "waiting" | "unknown";
}

export interface Payment<Body> extends PaymentState {
  /** Sends a new attempt with the body from `prepare`, or repeats one whose outcome is not known. */
  readonly pay: (prepare: () => Promise<Prepared<Body>>) => void;
  /** Removes the report of the last attempt, after the shopper has changed the means. */
  readonly forgetFailure: () => void;
}

const idle: PaymentState = { phase: "idle" };
/** A wait of at least this long means that too many cards were declined, not that requests came too fast. */
const longWaitSeconds = 600;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Pays with one attempt at a time. Each has its own idempotency key, which survives lost responses and reloads. */
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
    if (outcome.kind === "refused") return { phase: "idle", ...(await reportOf(outcome.problem, body.paymentMethod)) };
    await target.onPaid(outcome.answer);
    return target.leavesPage ? { phase: "paying" } : idle;
  }

  async function reportOf(problem: ApiProblem, method: PaymentMethod): Promise<PaymentReport> {
    const special = await target.onRefused(problem);
    if (special !== null) return special;
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
