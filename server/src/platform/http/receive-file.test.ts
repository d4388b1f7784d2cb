import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ok } from "@boxwright/core/kernel/result";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDir } from "../testing/data-dir.ts";
import { receiveFile } from "./receive-file.ts";

const place = makeDataDir();
afterAll(() => place.remove());
const spool = join(place.path, "spool");
const limit = { mediaTypes: [], maxBytes: 100_000 };
const head = "--x\r\nContent-Disposition: form-data; name=file; filename=a.pdf\r\n\r\n";

type Part = Uint8Array | string | Error;

/** A form whose file arrives in these parts. An error as the last part interrupts it. */
const sent = (...parts: readonly Part[]) => sentAs([head, ...parts]);

/** A form of these parts. */
function sentAs(parts: readonly Part[]) {
  const rest = parts.values();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value: part, done } = rest.next();
      if (done === true) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(typeof part === "string" ? new TextEncoder().encode(part) : part);
    },
  });
  return { contentType: "multipart/form-data; boundary=x", contentLength: null, stream };
}

const end = "\r\n--x--\r\n";
const chunks = (count: number) => Array.from({ length: count }, () => new Uint8Array(randomBytes(10_000)));

describe("a file that arrives in parts", () => {
  test("is complete while it is processed, and removed afterwards", async () => {
    const parts = chunks(10);
    const bytes = await receiveFile(sent(...parts, end), limit, spool, async (file) => {
      expect(readdirSync(spool)).toHaveLength(1);
      expect(statSync(file.path).size).toBe(file.bytes);
      return ok(file.bytes);
    });
    expect(bytes).toEqual(ok(100_000));
    expect(readdirSync(spool)).toEqual([]);
  });

  test("is removed even if its processing fails", async () => {
    const failing = receiveFile(sent("%PDF-", end), limit, spool, () => Promise.reject(new Error("no database")));
    await expect(failing).rejects.toThrow("no database");
    expect(readdirSync(spool)).toEqual([]);
  });

  test("is read to its end if it is too large, because its sender waits until then for the response", async () => {
    const left = [head, ...chunks(15), end].map((part) => (typeof part === "string" ? Buffer.from(part) : part));
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const part = left.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(part);
      },
    });
    const form = { contentType: "multipart/form-data; boundary=x", contentLength: null, stream };
    const received = await receiveFile(form, limit, spool, () => Promise.reject(new Error("processed")));
    expect(received).toMatchObject({ ok: false, refusal: { refusal: "PayloadTooLarge" } });
    expect(left).toEqual([]);
  });

  test.each(["before", "after"])("is refused with a field %s it", async (where) => {
    const field = "--x\r\nContent-Disposition: form-data; name=more\r\n\r\n1";
    const parts = where === "before" ? [`${field}\r\n${head}%PDF-`, end] : [`${head}%PDF-\r\n${field}`, end];
    const received = await receiveFile(sentAs(parts), limit, spool, () => Promise.reject(new Error("processed")));
    expect(received).toMatchObject({ ok: false, refusal: { refusal: "InvalidRequest" } });
  });

  test.each([
    ["that becomes too large", [...chunks(11), end], "PayloadTooLarge"],
    ["whose sender disconnects", [...chunks(3), new Error("aborted")], "InvalidRequest"],
    ["whose form is incomplete", chunks(3), "InvalidRequest"],
  ])("%s is not processed, and is removed", async (_what, parts, refusal) => {
    const received = await receiveFile(sent(...parts), limit, spool, () => Promise.reject(new Error("processed")));
    expect(received).toMatchObject({ ok: false, refusal: { refusal } });
    expect(readdirSync(spool)).toEqual([]);
  });
});
