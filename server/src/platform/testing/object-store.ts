import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/**
 * Starts a minimal S3 that puts, gets, lists and deletes the objects of the bucket `boxes` for the access key `key`, keeps versions, and responds
 * to a missing key as S3 does. Returns its endpoint. It stops after the test file.
 */
export async function startObjectStore(): Promise<string> {
  const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", "http://store").pathname;
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/") ?? false;
    if (!isSigned) return response.writeHead(403).end();
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const source = request.headers["x-amz-copy-source"];
      if (source !== undefined) return copyObject(`/${String(source)}`, path, response);
      const bytes = unchunked(Buffer.concat(parts), request.headers["content-encoding"]);
      objects.set(path, { bytes, type: request.headers["content-type"] ?? "", at: new Date() });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    const { searchParams } = new URL(request.url ?? "", "http://store");
    if (searchParams.has("versioning")) {
      return response
        .writeHead(200, { "content-type": "application/xml" })
        .end("<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>");
    }
    const prefix = searchParams.get("prefix");
    if (prefix !== null) {
      const entries = [...objects]
        .map(([key, { at }]) => [key.slice("/boxes/".length), at.toISOString()] as const)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, at]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`);
      return response
        .writeHead(200, { "content-type": "application/xml" })
        .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListBucketResult>`);
    }
    const found = objects.get(path);
    if (found !== undefined) return response.writeHead(200, { "content-type": found.type }).end(found.bytes);
    return refuseMissing(response);
  });
  const refuseMissing = (response: ServerResponse) =>
    response
      .writeHead(404, { "content-type": "application/xml" })
      .end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
  const copyObject = (from: string, to: string, response: ServerResponse) => {
    const found = objects.get(from);
    if (found === undefined) return refuseMissing(response);
    objects.set(to, { ...found, at: new Date() });
    return response
      .writeHead(200, { "content-type": "application/xml" })
      .end("<CopyObjectResult><ETag>1</ETag></CopyObjectResult>");
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Removes the framing of an `aws-chunked` body: "<length in hex>[;…]\r\n<bytes>\r\n" until length 0. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes("aws-chunked")) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const length = Number.parseInt(body.toString("latin1", at, lineEnd), 16);
    if (length === 0) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
