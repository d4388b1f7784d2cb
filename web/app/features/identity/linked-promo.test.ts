import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { storeLinkedPromo, takeLinkedPromo } from "./linked-promo.ts";

beforeEach(() => vi.stubGlobal("window", { sessionStorage: textStorage() }));

test("the tab stores the newest valid promo code of a link until it is taken", () => {
  storeLinkedPromo("spring5");
  storeLinkedPromo(" welcome10 ");
  storeLinkedPromo(null);
  storeLinkedPromo("<b>x</b>");
  expect(takeLinkedPromo()).toBe("WELCOME10");
  expect(takeLinkedPromo()).toBeNull();
});
