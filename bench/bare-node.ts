import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "undici";
import { underLoad } from "./load.ts";
import { report } from "./report.ts";

/** Measures a bare Node server on this machine with responses of this size, as a baseline. */
export async function measureBareNode(
  bytes: number,
  connectionCounts: readonly number[],
  seconds: number,
): Promise<void> {
  const server = spawn(process.execPath, [fileURLToPath(new URL("baseline.ts", import.meta.url)), String(bytes)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((printed) =>
    server.stdout.once("data", (data) => printed(String(data).trim())),
  );
  for (const connections of connectionCounts) {
    const clients = Array.from({ length: connections }, () => new Client(`http://127.0.0.1:${port}`));
    const figures = await underLoad(connections, seconds, async (loop) => {
      const response = await clients[loop]?.request({ method: "GET", path: "/" });
      await response?.body.bytes();
    });
    report(`baseline: bare Node, ${bytes} bytes, ${connections} conn.`, figures);
    await Promise.all(clients.map((client) => client.close()));
  }
  server.kill("SIGTERM");
}
