/** Does work, and then ends everything that it has started, also after an error or a signal. */
export async function endingAll<Result>(work: (running: AsyncDisposableStack) => Promise<Result>): Promise<Result> {
  const running = new AsyncDisposableStack();
  let ending: Promise<void> | null = null;
  const end = () => {
    ending ??= running.disposeAsync();
    return ending;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  try {
    return await work(running);
  } finally {
    await end();
  }
}
