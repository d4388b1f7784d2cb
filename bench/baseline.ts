import { createServer } from "node:http";

/**
 * What this machine and this load generator can do at all: a bare Node server that answers the given number of JSON bytes.
 * Every figure of the shop is read beside it. Run as a process of its own: `node baseline.ts <bytes>`; prints its port.
 */
const body = JSON.stringify({ filler: "x".repeat(Math.max(0, Number(process.argv[2] ?? 100) - 13)) });
const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address !== "string") console.log(address.port);
});
process.on("SIGTERM", () => process.exit(0));
