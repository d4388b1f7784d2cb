import { describe, expect, test } from "vitest";
import { testApi } from "../testing/api.ts";
import { getThing, validateThing } from "../testing/sample-operations.ts";
import { implement } from "./operation.ts";

const api = testApi([
  implement(getThing, async ({ params: { sku, version }, query }) => ({ status: 200, body: { sku, version, query } })),
  implement(validateThing, async ({ body }) => ({ status: 200, body: { quantity: body.quantity } })),
]);
const thing = "/api/things/BX-1/versions/3";

function post(text: string | Uint8Array<ArrayBuffer>, type = "application/json") {
  return api.request(`${thing}:validate`, { method: "POST", headers: { "content-type": type }, body: text });
}

describe("a query is parsed strictly:", () => {
  test.each(["quantity=1e3", "quantity=%205", "quantity=5&quantity=5", "quantity=", "quantity=12", "unknown=1"])(
    "?%s is 400",
    async (query) => {
      const { status, json } = await api.call("GET", `${thing}?${query}`);
      expect([status, json.title]).toEqual([400, "InvalidRequest"]);
      expect(json.errors[0].path).toBe(query.split("=")[0]);
    },
  );

  test("only a list field may be repeated", async () => {
    expect((await api.call("GET", `${thing}?expand=a`)).json.query).toEqual({ expand: "a" });
    expect((await api.call("GET", `${thing}?expand=a&expand=b+c&quantity=2`)).json.query).toEqual({
      expand: ["a", "b c"],
      quantity: 2,
    });
  });

  test.each([
    "__proto__=1",
    "constructor=1",
    "selection=%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%7D",
    "selection=%7B%22constructor%22%3A1%7D",
    `selection=${encodeURIComponent("[".repeat(3000))}`,
    "selection=%7B%22Size%22%3A%22a%5Cu0000%22%7D",
    "selection=%FF",
    "expand=%00",
  ])("?%s is 400 and changes no prototype", async (query) => {
    expect((await api.call("GET", `${thing}?${query}`)).status).toBe(400);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("a body is JSON of exactly the declared shape", () => {
  test.each([
    ["a text for a number", { quantity: "5" }, "quantity"],
    ["true for a number", { quantity: true }, "quantity"],
    ["a list for a number", { quantity: [5] }, "quantity"],
    ["null for a number", { quantity: null }, "quantity"],
    ["a fraction for a whole number", { quantity: 1.5 }, "quantity"],
    ["nothing for a required field", {}, "quantity"],
    ["an unknown field", { quantity: 5, price: 1 }, "price"],
    ["a list for the body", [], ""],
  ])("%s is 400 and is named by its path", async (_, body, path) => {
    const { status, json } = await api.call("POST", `${thing}:validate`, { body });
    expect([status, json.title, json.errors[0].path]).toEqual([400, "InvalidRequest", path]);
  });

  test.each([
    ["no body", ""],
    ["broken JSON", '{"quantity":'],
    ["a NUL in a text", '{"quantity":1,"name":"a\\u0000"}'],
    ["half a surrogate pair", '{"quantity":1,"name":"\\ud800"}'],
    ["a byte order mark", '\ufeff{"quantity":1}'],
    ["__proto__", '{"quantity":1,"selection":{"__proto__":{"polluted":1}}}'],
    ["an escaped __proto__", '{"quantity":1,"selection":{"\\u005f_proto__":{"polluted":1}}}'],
    ["constructor", '{"quantity":1,"selection":{"constructor":{"prototype":{"polluted":1}}}}'],
    ["deep nesting", `{"quantity":1,"selection":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`],
    ["70,000 parts", `{"quantity":1,"selection":{"a":[${"0,".repeat(70_000)}0]}}`],
    ["a very long name", `{"quantity":1,"${"x".repeat(100_000)}":1}`],
  ])("%s is 400", async (_, text) => {
    const response = await post(text);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(2000);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("bytes that are not UTF-8 are 400", async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=utf-16",
    "",
    "application/jsonp",
  ])("a body of type %j is 415", async (type) => expect((await post('{"quantity":1}', type)).status).toBe(415));

  test.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
    "a body of type %j is accepted",
    async (type) => expect((await post('{"quantity":1}', type)).status).toBe(200),
  );

  test("a compressed body is 415", async () => {
    const headers = { "content-encoding": "gzip" };
    expect((await api.call("POST", `${thing}:validate`, { body: { quantity: 1 }, headers })).status).toBe(415);
  });

  test("a body of more than 1 MiB is 413, with and without a Content-Length", async () => {
    const large = `{"quantity":1,"name":"${"x".repeat(1024 * 1024)}"}`;
    expect((await post(large)).status).toBe(413);
    const declared = await api.call("POST", `${thing}:validate`, {
      body: {},
      headers: { "content-length": "1048577" },
    });
    expect(declared.status).toBe(413);
  });

  test("an endless body is read only up to the limit", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: endless, duplex: "half" };
    expect((await api.request(`${thing}:validate`, init as RequestInit)).status).toBe(413);
    expect(sent).toBeLessThan(1024 * 1024 + 4 * 65_536);
  });

  test("the last of two fields with the same name counts", async () => {
    expect(await (await post('{"quantity":1,"quantity":2}')).json()).toEqual({ quantity: 2 });
  });
});
