import { createStaticHandler, data } from "react-router";
import { expect, test } from "vitest";
import { type RootFailure, rootFailureIn } from "./root-failure.ts";
import { translatorFor } from "./words/route-words.ts";

/** The failure that the failure page gets if the root loader throws this. */
async function failureOf(thrown: unknown): Promise<unknown> {
  const { query } = createStaticHandler([
    {
      id: "root",
      path: "/",
      loader: () => {
        throw thrown;
      },
    },
  ]);
  const outcome = await query(new Request("https://shop.example/"));
  return outcome instanceof Response ? outcome : outcome.errors?.["root"];
}

const german: RootFailure = {
  config: { brand: "parcelry" },
  culture: "de",
  words: JSON.stringify({ failures: { retry: "Noch einmal versuchen" } }),
};

test("a failure of the root loader has the brand, the culture and the words of the failure page", async () => {
  const failure = rootFailureIn(await failureOf(data(german, 503)));
  expect(failure).toEqual(german);
  expect(translatorFor([{ loaderData: failure }])("failures.retry")).toBe("Noch einmal versuchen");
});

test("any other failure has no such data", async () => {
  for (const failure of [data(null, 404), data("gone", 404), data({ code: "ECX001" }, 500), new Error("a bug")])
    expect(rootFailureIn(await failureOf(failure))).toBeUndefined();
  expect(rootFailureIn(undefined)).toBeUndefined();
});
