import { expect, test } from "vitest";
import { signInPath } from "./sign-in-path.ts";

test("the sign-in page leads back to a path whose characters have a meaning in a query", () => {
  for (const path of ["/my-orders/a&b=c+d", "/my-orders?q=5%25&state=shipped", "/my-info"]) {
    const url = new URL(signInPath(path), "https://shop.example");
    expect([...url.searchParams]).toEqual([["returnTo", path]]);
  }
});
