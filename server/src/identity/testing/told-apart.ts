/**
 * How well two kinds of calls are told apart by the time that they take: the chance that one of the first kind takes longer
 * than one of the second (the area under the ROC curve, of Mann and Whitney). Half is not at all, 0 and 1 are always.
 */
export function toldApart(first: readonly number[], second: readonly number[]): number {
  let longer = 0;
  for (const one of first) {
    for (const other of second) longer += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return longer / (first.length * second.length);
}

/** Whether times tell two kinds of calls apart hardly better than a coin does. */
export function isAlike(apart: number): boolean {
  return Math.abs(apart - 0.5) < 0.1;
}

type Call = (round: number) => Promise<unknown>;

/**
 * Makes two kinds of calls in turns and gives how well their times tell them apart. Which of the two comes first changes
 * from round to round, so that whatever else the machine does falls on both alike. Where so many rounds leave a doubt, as many
 * more are made: of 200, chance alone makes calls that are alike seem different less than once in a thousand runs.
 */
export async function toldApartByTime(rounds: number, first: Call, second: Call): Promise<number> {
  const times: readonly [number[], number[]] = [[], []];
  const measure = async (kind: 0 | 1, round: number) => {
    const started = performance.now();
    await (kind === 0 ? first : second)(round);
    times[kind].push(performance.now() - started);
  };
  for (let round = 0; round < 2 * rounds; round += 1) {
    if (round === rounds && isAlike(toldApart(...times))) break;
    const before = round % 2 === 0 ? 0 : 1;
    await measure(before, round);
    await measure(before === 0 ? 1 : 0, round);
  }
  return toldApart(...times);
}
