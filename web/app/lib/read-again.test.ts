import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { readAgain } from "./read-again.ts";

test("a query that is read again during its first answer shows the state after the change", async () => {
  const queries = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ["deletion"], queryFn, retry: false });
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => answers.length).toBe(1);

  const reading = readAgain(queries, ["deletion"]);
  answers[0]?.("planned");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("none");
  await reading;
  expect(observer.getCurrentResult().data).toBe("none");
});
