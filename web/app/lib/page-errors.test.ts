import { beforeEach, expect, test, vi } from "vitest";

type Listener = (event: object) => void;

const origin = "https://shop.test";
let sent: { readonly path: string; readonly body: Readonly<Record<string, string>> }[];
let listeners: Map<string, Listener>;
let pageErrors: typeof import("./page-errors.ts");

/** A document that has just been opened. */
beforeEach(async () => {
  sent = [];
  listeners = new Map();
  vi.stubGlobal("location", {
    origin,
    pathname: "/orders/track",
    search: "?key=s3cret",
    href: `${origin}/?key=s3cret`,
  });
  vi.stubGlobal("navigator", {
    sendBeacon: (path: string, body: string) => sent.push({ path, body: JSON.parse(body) }),
  });
  vi.stubGlobal("addEventListener", (name: string, listen: Listener) => listeners.set(name, listen));
  vi.resetModules();
  pageErrors = await import("./page-errors.ts");
  pageErrors.reportPageErrors();
});

function failure(message: string, places: readonly string[], cause?: unknown): Error {
  const error = new TypeError(message, { cause });
  error.stack = [`TypeError: ${message}`, ...places.map((place) => `    at e (${place})`)].join("\n");
  return error;
}

const ownPlace = `${origin}/assets/entry-A1.js:1:27`;

test("an uncaught error and a rejected promise are sent with their stacks and the path of the page, without its query", () => {
  listeners.get("error")?.({ error: failure("one", [ownPlace]) });
  listeners.get("unhandledrejection")?.({ reason: failure("two", [ownPlace]), defaultPrevented: false });
  expect(sent).toEqual(
    ["one", "two"].map((message) => ({
      path: "/page-errors",
      body: {
        name: "TypeError",
        message,
        stack: `TypeError: ${message}\n    at e (${ownPlace})`,
        path: "/orders/track",
      },
    })),
  );
});

test("errors of extensions, of foreign scripts and of aborted requests, and values that are no errors, are not sent", () => {
  const places = [
    ["chrome-extension://abc/content.js:1:2", ownPlace],
    ["moz-extension://abc/content.js:1:2", ownPlace],
    ["https://cards.example/form.js:1:2", ownPlace],
    ["https://shop.test.attacker.example/assets/entry-A1.js:1:2"],
    [],
  ];
  for (const [at, own] of places.entries()) pageErrors.reportPageError(failure(`Error ${at}`, own));
  for (const value of [undefined, null, "Script error.", 404, { status: 404 }]) pageErrors.reportPageError(value);
  listeners.get("error")?.({ error: null });
  listeners.get("unhandledrejection")?.({ reason: failure("aborted", [ownPlace]), defaultPrevented: true });
  expect(sent).toEqual([]);
});

test("a page sends each error once, and at most five", () => {
  for (let at = 0; at < 9; at += 1)
    for (let time = 0; time < 2; time += 1) pageErrors.reportPageError(failure(`Error ${at}`, [ownPlace]));
  expect(sent.map(({ body }) => body["message"])).toEqual(["Error 0", "Error 1", "Error 2", "Error 3", "Error 4"]);
});

test("of an error with a cause, the cause is sent, and long texts are cut", () => {
  const cause = failure("x".repeat(1000), Array(200).fill(ownPlace));
  pageErrors.reportPageError(failure("ECX999 The hints could not be loaded", [ownPlace], cause));
  const circle = failure("circle", [ownPlace]);
  circle.cause = circle;
  pageErrors.reportPageError(circle);
  expect(sent.map(({ body }) => [body["message"]?.length, body["stack"]?.length])).toEqual([
    [300, 4000],
    [6, expect.any(Number)],
  ]);
});
