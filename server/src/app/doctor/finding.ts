import type { Config } from "../../platform/config.ts";

/** One line of the report: what is so, and what the operator does about it unless it is fine. */
export interface Finding {
  readonly level: "ok" | "warning" | "error";
  readonly text: string;
}

/** What a check may use. No check changes anything of customers or sends them anything. */
export interface Examined {
  readonly config: Config;
  /** The database of the shop; null if there is none, or if the embedded one is broken. */
  readonly databaseUrl: string | null;
  /** What is wrong with the embedded database. */
  readonly databaseFault?: string;
  /** How many copies of the shop run, webs and workers. */
  readonly copies: number;
  readonly now: () => Date;
  /** Ends the work of the check at its time limit. */
  readonly signal: AbortSignal;
}

export interface Check {
  readonly name: string;
  readonly examine: (examined: Examined) => Promise<readonly Finding[]>;
}

export const fine = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failure = (text: string): Finding => ({ level: "error", text });

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `: ${messageOf(error.cause)}`;
  return `${error.message}${cause}`;
}
