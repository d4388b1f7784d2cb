import { freshDataDirectory, startShop } from "../tools/built-shop.ts";
import { line } from "./report.ts";
import { type MeasuredStep, type Step, StepsOfShoppers, steps } from "./steps.ts";

/**
 * Compares the steps of shoppers at the built shops of two checkouts: `npm run bench:compare -- <before> <after> [--rounds 9] [--seconds 3]`.
 * `--after-setting WEB_PROCESSES=2` sets a variable of the second shop, whose checkout may then be the same.
 * Short measurements of both alternate. Each ratio is the median of the ratios of neighbours, with the quartiles, so that other load on the
 * machine counts for both.
 */
const connections = 32;
const product = "custom-mailer-box";

function argument(name: string, otherwise: number): number {
  const place = process.argv.indexOf(`--${name}`);
  return place === -1 ? otherwise : Number(process.argv[place + 1]);
}

const figures = {
  throughput: ({ figures: { perSecond } }: MeasuredStep) => perSecond,
  "processor of the server": ({ server }: MeasuredStep) => server,
  "processor of PostgreSQL": ({ database }: MeasuredStep) => database,
};

function settingsAfter(): Readonly<Record<string, string>> {
  const place = process.argv.indexOf("--after-setting");
  if (place === -1) return {};
  const [name = "", value = ""] = (process.argv[place + 1] ?? "").split("=");
  return { [name]: value };
}

async function open(
  checkout: string,
  settings: Readonly<Record<string, string>>,
  opened: AsyncDisposableStack,
): Promise<StepsOfShoppers> {
  const data = freshDataDirectory();
  opened.defer(() => data.remove());
  const shop = await startShop(data.path, settings, checkout);
  opened.defer(() => shop.stop());
  const shoppers = await StepsOfShoppers.prepare(shop, product, connections);
  opened.defer(() => shoppers.leave());
  return shoppers;
}

/** The quartile of values; 0.5 is the median. */
function quartile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
}

function reportStep(step: Step, pairs: readonly (readonly [MeasuredStep, MeasuredStep])[]): void {
  const failures = pairs.flat().reduce((sum, { figures: { failures } }) => sum + failures, 0);
  line(step, failures === 0 ? "" : `${failures} FAILED`);
  for (const [title, of] of Object.entries(figures)) {
    const ratios = pairs.map(([before, after]) => of(after) / of(before));
    const [before, after] = [0, 1].map((place) =>
      quartile(
        pairs.map((pair) => of(pair[place] as MeasuredStep)),
        0.5,
      ),
    );
    const spread = `[${quartile(ratios, 0.25).toFixed(2)}..${quartile(ratios, 0.75).toFixed(2)}]`;
    line(`  ${title}`, `× ${quartile(ratios, 0.5).toFixed(2)} ${spread}  ${before?.toFixed(2)} → ${after?.toFixed(2)}`);
  }
}

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) throw new Error("Name the checkouts before and after the change");
const rounds = argument("rounds", 9);
const seconds = argument("seconds", 3);
await using opened = new AsyncDisposableStack();
const shops = [await open(before, {}, opened), await open(after, settingsAfter(), opened)] as const;
for (const step of steps) {
  for (const shop of shops) await shop.measure(step, seconds);
  const pairs: [MeasuredStep, MeasuredStep][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? shops : ([shops[1], shops[0]] as const);
    const [one, other] = [await first.measure(step, seconds), await second.measure(step, seconds)];
    pairs.push(round % 2 === 0 ? [one, other] : [other, one]);
  }
  reportStep(step, pairs);
}
