import { expect, test } from "vitest";
import { shouldRevalidate } from "../../root.tsx";

const navigate = (current: string, next: string) =>
  shouldRevalidate({
    currentUrl: new URL(current, "https://shop.example"),
    nextUrl: new URL(next, "https://shop.example"),
  });

test.each([
  ["/view/about?preview=1.x", "/view/faq"],
  ["/view/faq", "/view/about?culture=de&preview=1.x"],
])("the frame is read again on the way from %s to %s, because only one of them shows drafts", (current, next) => {
  expect(navigate(current, next)).toBe(true);
});

test.each([
  ["/view/about", "/view/faq?from=about"],
  ["/view/about?preview=1.x", "/view/about?preview=1.x#why"],
])("the frame stays on the way from %s to %s", (current, next) => {
  expect(navigate(current, next)).toBe(false);
});
