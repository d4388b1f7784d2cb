import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";

export interface SmtpSink {
  readonly url: string;
  /** What each client has said, line by line, in the order in which they came. */
  readonly transcripts: readonly (readonly string[])[];
}

/** A mail server that takes every mail and writes down what it was told. It ends with the test file. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const transcripts: string[][] = [];
  const server = createServer((socket) => {
    const told: string[] = [];
    transcripts.push(told);
    converse(socket, told);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  return { transcripts, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function converse(socket: Socket, told: string[]): void {
  let isMail = false;
  socket.write("220 ready\r\n");
  createInterface(socket).on("line", (line) => {
    told.push(line);
    if (isMail) {
      if (line !== ".") return;
      isMail = false;
      socket.write("250 taken\r\n");
    } else if (line === "DATA") {
      isMail = true;
      socket.write("354 go on\r\n");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else socket.write("250 ok\r\n");
  });
}
