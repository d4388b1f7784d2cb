import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlWithLinkId, linkIdName, withLinkId } from "./link-id.ts";

describe("the id of the link by which a visitor entered a showroom", () => {
  it("is added to the query of every link", () => {
    expect(withLinkId("/", "a1")).toBe("/?linkID=a1");
    expect(withLinkId("/product/custom-mailer-box?quantity=500#template", "a1")).toBe(
      "/product/custom-mailer-box?quantity=500&linkID=a1#template",
    );
    expect(withLinkId("#how-it-works", "a1")).toBe("?linkID=a1#how-it-works");
    expect(withLinkId({ search: "length=12" }, "a1")).toBe("?length=12&linkID=a1");
    expect(withLinkId({}, "a1")).toBe("?linkID=a1");
  });

  it("is not added twice, and without an id links stay unchanged", () => {
    expect(withLinkId("/cart?linkID=b2", "a1")).toBe("/cart?linkID=b2");
    expect(withLinkId("/cart?quantity=5", null)).toBe("/cart?quantity=5");
  });

  it("can be read from every link to which it was added", () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    const path = fc.array(word, { maxLength: 4 }).map((words) => `/${words.join("/")}`);
    const query = fc.dictionary(word, fc.string()).map((fields) => new URLSearchParams(fields).toString());
    fc.assert(
      fc.property(fc.string(), path, query, (linkId, pathname, search) => {
        const url = new URL(withLinkId(`${pathname}?${search}`, linkId), "http://shop");
        expect(url.searchParams.get(linkIdName)).toBe(linkId);
        expect(url.pathname).toBe(pathname);
        url.searchParams.delete(linkIdName);
        expect([...url.searchParams]).toEqual([...new URLSearchParams(search)]);
      }),
    );
  });

  it("is added to links in HTML from content, but not to files, anchors or other sites", () => {
    const html =
      '<a href="/view/about">A</a> <a class="b" href="/shop-all-boxes?a=1&amp;b=2">B</a> <a href="#c">C</a> <a href="https://example.com/">D</a> <a href="/api/structures/mailer/dieline.svg">E</a>';
    expect(htmlWithLinkId(html, "a&1")).toBe(
      '<a href="/view/about?linkID=a%261">A</a> <a class="b" href="/shop-all-boxes?a=1&amp;b=2&amp;linkID=a%261">B</a> <a href="#c">C</a> <a href="https://example.com/">D</a> <a href="/api/structures/mailer/dieline.svg">E</a>',
    );
    expect(htmlWithLinkId(html, null)).toBe(html);
  });
});
