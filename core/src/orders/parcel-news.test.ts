import fc from "fast-check";
import { expect, test } from "vitest";
import { parcelStatuses } from "./delivery.ts";
import { isNews, type ParcelNews } from "./parcel-news.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute));
const label = { status: "LabelCreated", at: at(10) } as const;

const anyNews = fc.array(
  fc.record({ status: fc.constantFrom(...parcelStatuses), at: fc.integer({ min: 0, max: 20 }).map(at) }),
  { maxLength: 8 },
);

/** The news that a parcel shows after these, in this sequence. */
function shownAfter(news: readonly ParcelNews[]): ParcelNews {
  return news.reduce<ParcelNews>((shown, next) => (isNews(next, shown) ? next : shown), label);
}

test.each([
  ["a scan", "InTransit"],
  ["an exception", "Exception"],
  ["a delivery", "Delivered"],
] as const)("%s replaces the label even if the carrier's clock is behind the plant's", (_what, status) => {
  expect(isNews({ status, at: at(9) }, label)).toBe(true);
});

test("a later report of an earlier stage never moves a parcel back", () => {
  expect(isNews({ status: "LabelCreated", at: at(20) }, { status: "InTransit", at: at(11) })).toBe(false);
  expect(isNews({ status: "InTransit", at: at(20) }, { status: "OutForDelivery", at: at(11) })).toBe(false);
});

test("a parcel goes on after an exception, and a scan from before it changes nothing", () => {
  const failed = { status: "Exception", at: at(15) } as const;
  expect(isNews({ status: "InTransit", at: at(16) }, failed)).toBe(true);
  expect(isNews({ status: "OutForDelivery", at: at(14) }, failed)).toBe(false);
  expect(isNews({ ...failed, at: at(14) }, { status: "OutForDelivery", at: at(15) })).toBe(false);
});

test("a new expected day is news without a later scan", () => {
  const shown = { status: "InTransit", at: at(15) } as const;
  expect(isNews(shown, shown)).toBe(false);
  expect(isNews({ ...shown, expectedArrival: "2026-12-01" as never }, shown)).toBe(true);
});

test("a delivered parcel stays delivered, in every sequence of the news", () => {
  fc.assert(
    fc.property(anyNews, (news) => {
      const isDelivered = news.some(({ status }) => status === "Delivered");
      expect(shownAfter(news).status === "Delivered").toBe(isDelivered);
    }),
  );
});

test("reports of a plant end in the same status in every sequence", () => {
  const ofPlant = anyNews
    .map((news) => news.filter(({ status }) => status === "Exception" || status === "Delivered"))
    .chain((news) => fc.tuple(fc.constant(news), fc.shuffledSubarray(news, { minLength: news.length })));
  fc.assert(
    fc.property(ofPlant, (sequences) => {
      const ends = sequences.map((news) => shownAfter(news));
      expect(ends[0]?.status).toBe(ends[1]?.status);
      if (ends[0]?.status === "Exception") expect(ends[0]).toEqual(ends[1]);
    }),
  );
});

test("without exceptions, a parcel ends in the status that is furthest on the way, in every sequence of the news", () => {
  const scans = anyNews.map((news) => news.filter(({ status }) => status !== "Exception"));
  fc.assert(
    fc.property(scans, (news) => {
      const furthest = Math.max(0, ...news.map(({ status }) => parcelStatuses.indexOf(status)));
      expect(shownAfter(news).status).toBe(parcelStatuses[furthest]);
    }),
  );
});
