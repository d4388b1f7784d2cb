import { expect, test } from "vitest";
import { isDesignerPage } from "./designer-pages.ts";

test.each(["/template-designer", "/Template-Designer/", "//approve-design"])("%s draws designs", (pathname) => {
  expect(isDesignerPage({ pathname })).toBe(true);
});

test.each(["/", "/my-designs", "/template-designer/more"])("%s draws none", (pathname) => {
  expect(isDesignerPage({ pathname })).toBe(false);
});
