import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { WordsContext } from "../../../lib/words/use-words.ts";
import { FindingList } from "./finding-list.tsx";
import type { ShownFinding } from "./live-report.ts";
import { numbered } from "./numbered.ts";

const finding: ShownFinding = {
  id: "ppi/1",
  rule: "ppi",
  severity: "warn",
  side: "outside",
  panel: "lid",
  upload: "0198b0aa-0000-7000-8000-000000000001",
  page: 0,
  box: [0, 0, 10, 10],
  pageBox: null,
  message: { en: "Prints at 170 ppi; 300 is sharp", de: "Druckt mit 170 ppi; scharf sind 300" },
  measured: "170 ppi",
  limit: "300 ppi",
  fixes: ["scale"],
};
const font: ShownFinding = {
  ...finding,
  id: "fonts/1",
  rule: "fonts",
  severity: "fail",
  message: { en: "Embed Lato", de: "Betten Sie Lato ein" },
  measured: null,
  limit: null,
};

function listOf(findings: readonly ShownFinding[], lit: string | null): string {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <WordsContext value={(key, values) => `${key} ${Object.values(values ?? {}).join(" ")}`.trim()}>
          <FindingList
            findings={numbered(findings)}
            passed={20}
            panelName={({ panel }) => (panel === "lid" ? "Lid" : null)}
            lit={lit}
            onLight={() => {}}
            fixOf={({ rule }) => <button type="button">fix {rule}</button>}
          />
        </WordsContext>
      ),
    },
  ]);
  const html = renderToString(<Page hydrationData={{ loaderData: { root: { culture: "en-US" } } }} />);
  return html.replaceAll("<!-- -->", "");
}

test("each finding has the number of its mark, its place, its numbers and what follows from it", () => {
  const html = listOf([font, finding], null);
  expect(html).toMatch(/id="finding-1".*Embed Lato.*artwork\.check\.means\.fail/);
  expect(html).toMatch(
    /id="finding-2".*Prints at 170 ppi; 300 is sharp.*Lid.*170 ppi 300 ppi.*artwork\.check\.means\.warn/,
  );
  expect(html).toContain("fix ppi");
});

test("the finding of the mark under the focus is highlighted", () => {
  expect(listOf([finding], null)).not.toContain("isLit");
  expect(listOf([finding], finding.id)).toMatch(/id="finding-1"[^>]*isLit/);
});

test("the tally counts what has to be fixed and what to look at", () => {
  const html = listOf([font, finding, { ...finding, id: "other", severity: "review" }], null);
  expect(html).toMatch(/>1<\/span>[^<]*artwork\.check\.toFix/);
  expect(html).toMatch(/>2<\/span>[^<]*artwork\.check\.toLookAt/);
});
