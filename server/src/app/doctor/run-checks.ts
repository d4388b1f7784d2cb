import { type Check, type Examined, type Finding, failure, messageOf } from "./finding.ts";

export interface Examination {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/** Runs the checks side by side. One that takes longer than the limit, or throws, is an error of its own. */
export function runChecks(
  checks: readonly Check[],
  examined: Omit<Examined, "signal">,
  limitMilliseconds: number,
): Promise<Examination[]> {
  return Promise.all(
    checks.map(async ({ name, examine }) => {
      const signal = AbortSignal.timeout(limitMilliseconds);
      const tooLate = new Promise<Finding[]>((resolve) => {
        const text = `gave no result within ${limitMilliseconds / 1000} s. Check whether this machine reaches the service`;
        signal.addEventListener("abort", () => resolve([failure(text)]), { once: true });
      });
      const examination = examine({ ...examined, signal }).catch((error: unknown) => [failure(messageOf(error))]);
      return { name, findings: await Promise.race([examination, tooLate]) };
    }),
  );
}

const marks = { ok: "ok     ", warning: "warning", error: "error  " };

/** A line for each finding, and one that counts them. */
export function report(examinations: readonly Examination[]): { readonly text: string; readonly hasErrors: boolean } {
  const lines = examinations.flatMap(({ name, findings }) =>
    findings.map(({ level, text }) => ({ level, line: `${marks[level]}  ${name.padEnd(10)} ${text}` })),
  );
  const count = (wanted: Finding["level"]) => lines.filter(({ level }) => level === wanted).length;
  const summary = `${count("ok")} ok, ${count("warning")} warnings, ${count("error")} errors`;
  return { text: [...lines.map(({ line }) => line), "", summary].join("\n"), hasErrors: count("error") > 0 };
}
