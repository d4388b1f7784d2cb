import type { ConfigProblem } from "./config-problem.ts";

/** What a shop in production refuses unless the operator accepts it by name in ACCEPT_RISKS. */
export const risks = [
  "http-origin",
  "http-service",
  "plain-keys",
  "public-demo",
  "superuser-database",
  "weak-secret",
] as const;

export type Risk = (typeof risks)[number];

/** The problem with the way out for an operator for whom it is none. */
export function withWayOut(risk: Risk, problem: string): string {
  return `${problem}. If it is safe here, add ${risk} to ACCEPT_RISKS.`;
}

/** The warning about a risk that the operator accepts. */
export function accepted(risk: Risk, { variable, problem }: ConfigProblem): ConfigProblem {
  return { variable, problem: `${problem}. ACCEPT_RISKS allows it (${risk}).` };
}
