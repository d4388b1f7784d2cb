import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startPagesServer } from "./pages-server.ts";

test("in development, the storefront has pages, its sources as scripts, and a socket for updates", async () => {
  await using running = new AsyncDisposableStack();
  const { assets, load, updatesOrigin } = await startPagesServer(running);
  const http = createServer(async (incoming, outgoing) => {
    const request = new Request(`http://localhost${incoming.url}`);
    const response = await assets(request, incoming.url ?? "", { incoming, outgoing } as never);
    if (response === null) outgoing.writeHead(404).end("not a file");
  }).listen(0);
  running.defer(() => void http.close());
  const origin = `http://localhost:${(http.address() as AddressInfo).port}`;

  const { entry, routes } = await load();
  expect(entry.module.createRequestHandler).toBeTypeOf("function");
  expect(routes["root"]).toBeDefined();

  const script = await fetch(`${origin}/app/shell/home-link.tsx`);
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(await script.text()).toContain("import.meta.hot");
  expect((await fetch(`${origin}/shop-all-boxes`)).status).toBe(404);

  const socket = new WebSocket(updatesOrigin, "vite-ping");
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  socket.close();
});
