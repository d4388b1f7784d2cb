import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { registry } from "../../platform/metrics/registry.ts";
import { GatheredMetrics } from "../web-processes/gather-metrics.ts";
// Everything that a web and a worker measure.
import "../start-shop.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const rules = (parse(read("deploy/observability/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const tests = parse(read("deploy/observability/alerts.test.yaml")) as {
  tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
};
const dashboard = JSON.parse(read("deploy/observability/dashboard.json")) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

/** Those of the process that keeps several web processes. */
const ofSupervisor = [...(await new GatheredMetrics(2, () => []).read()).matchAll(/^# TYPE (\w+)/gm)];

/** The series of a metric, as expressions name them. */
const exposed = new Set([
  ...ofSupervisor.map(([, name = ""]) => name),
  ...registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
]);

const namesIn = (expression: string) => expression.match(/\bboxwright_\w+/g) ?? [];

test("every alert and every panel of the dashboard uses metrics that the shop exposes", () => {
  const expressions = [
    ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
    ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ];
  expect(expressions.length).toBeGreaterThan(50);
  const unknown = expressions.flatMap(({ where, expr }) =>
    namesIn(expr)
      .filter((name) => !exposed.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every alert links to its page of the runbook, and every page belongs to an alert", () => {
  const pages = readdirSync(`${root}docs/runbook`).filter((name) => name !== "README.md");
  const linked = rules.map(({ annotations }) => annotations.runbook_url.replace("docs/runbook/", ""));
  expect(linked.toSorted()).toEqual(pages.toSorted());
  for (const { alert, annotations } of rules) {
    const page = read(annotations.runbook_url);
    expect(page).toContain(`# ${alert}\n`);
    for (const heading of ["What customers notice", "What to look at", "What to do"])
      expect(page, alert).toContain(`\n## ${heading}\n`);
    expect(read("docs/runbook/README.md")).toContain(`[${alert}](`);
  }
});

test("every alert has a test in which it fires and one in which it does not", () => {
  for (const { alert } of rules) {
    const results = tests.tests.flatMap(({ alert_rule_test: cases }) => cases.filter((one) => one.alertname === alert));
    const fires = results.map(({ exp_alerts: fired }) => fired.length > 0);
    expect(new Set(fires), alert).toEqual(new Set([false, true]));
  }
});

test("commands and pages that the runbook names exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const name of readdirSync(`${root}docs/runbook`)) {
    const page = read(`docs/runbook/${name}`);
    for (const [, script = ""] of page.matchAll(/npm run ([\w:]+)/g))
      expect(scripts, `${name}: ${script}`).toHaveProperty([script]);
    for (const [, link = ""] of page.matchAll(/\]\(([\w-]+\.md)\)/g))
      expect(() => read(`docs/runbook/${link}`)).not.toThrow();
  }
});
