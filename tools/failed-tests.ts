import { stripVTControlCharacters } from "node:util";

/** The parts of Playwright's JSON report that describe failures. */
interface JourneyReport {
  readonly suites: readonly JourneySuite[];
  /** Failures outside of journeys, such as a shop that did not start. */
  readonly errors: readonly JourneyError[];
}

interface JourneySuite {
  readonly title: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly JourneyError[] }[] }[];
  }[];
}

interface JourneyError {
  readonly message?: string;
}

/** For each failed journey, a line with its file and full title, then the first lines of its failures. */
export function failedJourneys({ suites, errors }: JourneyReport): string[] {
  return [...suites.flatMap((suite) => failedIn(suite, [])), ...errors.map(messageOf)];
}

function failedIn({ title, specs, suites = [] }: JourneySuite, parents: readonly string[]): string[] {
  const path = [...parents, title];
  const failed = specs
    .filter(({ ok }) => !ok)
    .flatMap((spec) => {
      const failures = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [[...path, spec.title].join(" › "), ...failures.map(messageOf)];
    });
  return [...failed, ...suites.flatMap((suite) => failedIn(suite, path))];
}

function messageOf({ message = "" }: JourneyError): string {
  return firstLines(message);
}

/** The first lines of a failure, for the summary at the end of a test run. */
export function firstLines(message: string): string {
  return stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n    ").slice(0, 1500);
}
