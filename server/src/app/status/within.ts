/** A database that does not answer must not keep the page of the status from its readers. */
const waitMilliseconds = 2_500;

/** The value of work, or another one if the work fails or takes longer than a few seconds. */
export async function within<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), waitMilliseconds);
  });
  const value = await Promise.race([work.catch(() => otherwise), late]);
  clearTimeout(timer);
  return value;
}
