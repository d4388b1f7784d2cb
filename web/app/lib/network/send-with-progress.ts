/** Sends a form like `fetch`, and reports the share that has been sent, from 0 to 1, which `fetch` cannot do. */
export function sendWithProgress(
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    for (const [name, value] of headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    sending.onload = () => resolve(responseOf(sending));
    sending.onerror = () => reject(new TypeError("The connection was lost"));
    sending.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => sending.abort(), { once: true });
    if (signal.aborted) return reject(signal.reason);
    sending.send(form);
  });
}

/** A response with the headers that the API client reads. */
function responseOf(sent: XMLHttpRequest): Response {
  const headers = ["content-type", "retry-after"].flatMap((name): [string, string][] => {
    const value = sent.getResponseHeader(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(sent.responseText, { status: sent.status, headers });
}
