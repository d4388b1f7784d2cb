import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";
import { withoutSecrets } from "./redact.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger("info", { write: (line) => void lines.push(line) }));
  return lines;
}

test("an event is one line of JSON, even if its values have control characters", () => {
  const lines = logged((log) => log.info({ agent: "a\r\nb\u001b[31m" }, "line one\nline two"));
  expect(lines).toHaveLength(1);
  for (const control of ["\n", "\r", "\u001b"]) expect(lines[0]?.trimEnd()).not.toContain(control);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: "line one\nline two" });
});

test("secrets are hidden by the names of their fields, at any depth", () => {
  const entry = {
    headers: { authorization: "Bearer abc", Cookie: "a=b", accept: "text/html" },
    body: [{ password: "hunter22", newPassword: "x", refreshToken: "r", validationKey: "v", paymentMethodNonce: "n" }],
  };
  const [line = ""] = logged((log) => log.info(entry, "a call"));
  for (const secret of ["abc", "a=b", "hunter22", '"x"', '"r"', '"v"', '"n"']) expect(line).not.toContain(secret);
  expect(line).toContain("text/html");
});

test("tokens, tickets in links, passwords in URLs and card numbers in a text are hidden", () => {
  const text = [
    "Bearer eyJhbGciOi.x.y",
    "eyJhbGciOiJSUzI1NiJ9.eyJzdWIi.c2ln",
    "/reset?ticket=t0psecret&x=1",
    "/api/structures/mailer/preview.webp?outside=1&seal=t0psecret",
    "/template-designer?shared=t0psecret",
    "/view/about?culture=de&preview=1772442900.t0psecret",
    "postgres://shop:swordfish@db/shop",
    "4111 1111 1111 1111",
    "4111111111111111",
    "4111111111111111 12/27 123",
    "number=4111.1111.1111.1111.",
  ].join(" | ");
  const line = String(withoutSecrets(text));
  for (const secret of ["eyJ", "t0psecret", "swordfish", "4111"]) expect(line).not.toContain(secret);
  expect(line).toContain("x=1");
});

test.each(["a.", "eyJ-", "eyJaaaaaaaaa", "a://b:", "Bearer ", "?key=", "4-"])(
  "secrets are found in linear time in a text of %j",
  (unit) => {
    const timeOf = (length: number) => {
      const text = unit.repeat(length / unit.length);
      const times = [1, 2, 3].map(() => {
        const before = process.cpuUsage();
        withoutSecrets(text);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      return Math.max(0.2, Math.min(...times));
    };
    // Linear work grows 64 times, quadratic work 4,096 times.
    expect(timeOf(1 << 17) / timeOf(1 << 11)).toBeLessThan(512);
  },
);

test("long numbers that are not card numbers stay readable", () => {
  expect(withoutSecrets("order 4111111111111112 at 1700000000001")).toBe("order 4111111111111112 at 1700000000001");
});

test("an error is logged with its message, its code and its causes, but without the parameters of a query", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
  const failed = Object.assign(new Error("Failed query: insert\nparams: ada@box.example", { cause }), {
    query: "insert into person values ($1)",
    params: ["ada@box.example"],
  });
  const [line = ""] = logged((log) => log.error({ err: failed }, "it failed"));
  expect(line).toContain("23505");
  expect(line).toContain("insert into person");
  expect(line).not.toContain("ada@box.example");
});
