import { beforeEach, expect, test, vi } from "vitest";
import { keepLinkedPromo, takeLinkedPromo } from "./linked-promo.ts";
import { textStorage } from "./testing/fake-browser.ts";

beforeEach(() => vi.stubGlobal("window", { sessionStorage: textStorage() }));

test("the promo code of a link waits in the tab until a visitor is known, and is taken once", () => {
  keepLinkedPromo("spring5");
  keepLinkedPromo(" welcome10 ");
  keepLinkedPromo(null);
  keepLinkedPromo("<b>x</b>");
  expect(takeLinkedPromo()).toBe("WELCOME10");
  expect(takeLinkedPromo()).toBeNull();
});
