import type { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import { streamedBy } from "./page-stream.server.ts";

/** As React pipes: it flushes where it has the means to. */
const flush = (page: Writable) => (page as Writable & { flush: () => void }).flush();

test("what is written until a flush comes as one chunk, and the rest at the end", async () => {
  const onEnd = vi.fn();
  const body = streamedBy((page) => {
    page.write("<html>");
    page.write("<body>");
    flush(page);
    page.write("</html>");
    page.end();
  }, onEnd);
  const chunks: string[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk).toString());
  expect(chunks).toEqual(["<html><body>", "</html>"]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a flush of nothing sends nothing", async () => {
  const body = streamedBy((page) => {
    flush(page);
    page.end("<p>");
    flush(page);
  }, vi.fn());
  expect(await new Response(body).text()).toBe("<p>");
});

test("who goes away in the middle of it ends the rendering", async () => {
  const onClose = vi.fn();
  const body = streamedBy((page) => void page.on("close", onClose).write("<html>"), vi.fn());
  await body.cancel();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
