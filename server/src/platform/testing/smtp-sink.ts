import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";

export interface SmtpSink {
  readonly url: string;
  /** The lines of each client, in the order of the connections. */
  readonly transcripts: readonly (readonly string[])[];
}

interface SmtpManners {
  /** The answer to a recipient that is refused; null to accept it. */
  readonly refuse?: (recipient: string) => string | null;
}

/** A mail server that accepts every mail, unless it is made to refuse some, and records the lines of its clients. It stops after the test file. */
export async function startSmtpSink({ refuse = () => null }: SmtpManners = {}): Promise<SmtpSink> {
  const transcripts: string[][] = [];
  const server = createServer((socket) => {
    const lines: string[] = [];
    transcripts.push(lines);
    converse(socket, lines, refuse);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  return { transcripts, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function converse(socket: Socket, lines: string[], refuse: (recipient: string) => string | null): void {
  let isMail = false;
  // A client may leave without QUIT.
  socket.on("error", () => {});
  socket.write("220 ready\r\n");
  createInterface(socket).on("line", (line) => {
    lines.push(line);
    if (isMail) {
      if (line !== ".") return;
      isMail = false;
      socket.write("250 accepted\r\n");
    } else if (line === "DATA") {
      isMail = true;
      socket.write("354 go on\r\n");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else socket.write(`${refuse(/^RCPT TO:<(.*)>/.exec(line)?.[1] ?? "") ?? "250 ok"}\r\n`);
  });
}
