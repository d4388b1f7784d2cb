const maxBodyBytes = 1024 * 1024;

export type BodyRead =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "absent" }
  | { readonly kind: "too-large" }
  | { readonly kind: "broken" };

/** Reads a body of at most 1 MiB, and never reads more of a larger one. */
export async function readBody(request: Request, limit = maxBodyBytes): Promise<BodyRead> {
  const declared = request.headers.get("content-length");
  if (declared === "0") return { kind: "absent" };
  if (declared !== null && Number(declared) > limit) return { kind: "too-large" };
  try {
    // The HTTP parser enforces the declared length.
    if (declared !== null) return { kind: "read", bytes: new Uint8Array(await request.arrayBuffer()) };
    if (request.body === null) return { kind: "absent" };
    return await collect(request.body, limit);
  } catch {
    return { kind: "broken" };
  }
}

async function collect(body: ReadableStream<Uint8Array>, limit: number): Promise<BodyRead> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) return { kind: "too-large" };
    chunks.push(chunk);
  }
  return length === 0 ? { kind: "absent" } : { kind: "read", bytes: Buffer.concat(chunks, length) };
}
