import { createServer } from "node:http";

/**
 * A bare Node server that answers with this many bytes of JSON. It shows the limit of this machine and this load generator, to
 * compare with the shop. Runs as a separate process, which prints its port: `node baseline.ts <bytes>`.
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
