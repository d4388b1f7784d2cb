import { Writable } from "node:stream";

/**
 * The body of a page that React pipes, each of React's batches as one chunk: dozens of small ones would each be packed and sent
 * by itself. A page is small enough to wait in memory for a slow reader. `onEnd` is told when all has been written.
 */
export function streamedBy(pipe: (page: Writable) => void, onEnd: () => void): ReadableStream<Uint8Array> {
  let page: Writable | undefined;
  return new ReadableStream({
    start(body) {
      let batch: Uint8Array[] = [];
      // React's own name for the end of a batch.
      const flush = () => {
        if (batch.length > 0) body.enqueue(Buffer.concat(batch));
        batch = [];
      };
      page = new Writable({
        write(part, _encoding, done) {
          batch.push(part);
          done();
        },
        final(done) {
          flush();
          body.close();
          onEnd();
          done();
        },
      });
      pipe(Object.assign(page, { flush }));
    },
    cancel: () => void page?.destroy(),
  });
}
