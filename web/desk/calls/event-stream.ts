/** An event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string | null;
  readonly data: string;
}

/** No event of the desk is as long; more without an end is not a stream of events. */
const mostCharacters = 1_000_000;

/** Splits the text of a stream into events. A comment keeps the connection open and is no event. */
export class EventParser {
  #rest = "";

  /** The events that end in this piece. */
  add(piece: string): readonly StreamEvent[] {
    const blocks = `${this.#rest}${piece}`.replaceAll("\r\n", "\n").split("\n\n");
    this.#rest = blocks.pop() ?? "";
    if (this.#rest.length > mostCharacters) throw new Error("The stream of events has no end of an event");
    return blocks.flatMap((block) => eventOf(block) ?? []);
  }
}

function eventOf(block: string): StreamEvent | null {
  const lines = block.split("\n");
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ""));
  const data = valuesOf("data");
  return data.length === 0 ? null : { id: valuesOf("id").at(-1) ?? null, data: data.join("\n") };
}

interface Following {
  /** Opens the stream after an event. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (data: string) => void;
  /** Called whenever a piece has arrived, even an empty one. */
  readonly onSign: () => void;
  readonly signal: AbortSignal;
}

const firstPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 30_000;

/** Follows a stream of events until it is aborted. A lost connection is opened again after the last event, with growing pauses. */
export async function followStream({ open, onEvent, onSign, signal }: Following): Promise<void> {
  let lastEventId: string | null = null;
  let pause = firstPauseMilliseconds;
  while (!signal.aborted) {
    try {
      for await (const event of eventsIn(await open(lastEventId, signal), onSign)) {
        pause = firstPauseMilliseconds;
        lastEventId = event.id ?? lastEventId;
        onEvent(event.data);
      }
    } catch {
      // The connection is lost or was refused; it is opened again below.
    }
    await waitFor(pause * (0.5 + Math.random()), signal);
    pause = Math.min(2 * pause, longestPauseMilliseconds);
  }
}

async function* eventsIn(response: Response, onSign: () => void): AsyncGenerator<StreamEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    yield* parser.add(value);
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
