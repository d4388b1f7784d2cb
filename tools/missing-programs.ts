interface Programs {
  /** Why there is no browser; null if there is one. */
  readonly browserProblem: string | null;
  /** Whether the run includes tests on the system's PostgreSQL and none is installed. */
  readonly lacksPostgres: boolean;
  readonly hasPgBouncer: boolean;
}

/** One line for each missing program, with the tests that cannot run without it. */
export function missingPrograms({ browserProblem, lacksPostgres, hasPgBouncer }: Programs): string[] {
  return [
    ...(browserProblem === null ? [] : [`The journeys will fail: ${browserProblem}`]),
    ...(lacksPostgres
      ? ["No PostgreSQL (15 or newer) is installed on this system: the database tests run on the embedded one only."]
      : []),
    ...(hasPgBouncer ? [] : ["No PgBouncer is installed on this system: the tests of a shop behind it are skipped."]),
  ];
}

interface System {
  readonly isRoot: boolean;
  readonly hasApt: boolean;
}

/** Why there is no browser, and how to get one. */
export function browserAdvice({ isRoot, hasApt }: System): string {
  const reasons = {
    root: "Debian's Chromium could not be installed.",
    user: "Without root Debian's Chromium cannot be installed.",
    other: "",
  };
  const reason = reasons[hasApt ? (isRoot ? "root" : "user") : "other"];
  const advice = "Install one, run `npx playwright install chromium`, or set CHROMIUM_PATH.";
  return ["The browser tests need a Chromium or Chrome.", reason, advice].filter((part) => part !== "").join(" ");
}
