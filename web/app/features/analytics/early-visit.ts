import type { Visit } from "./visit.ts";

/** A report from before the recording code was loaded. */
export interface EarlyReport {
  readonly at: Date;
  readonly replay: (visit: Visit) => void;
}

interface EarlyVisitDeps {
  readonly mayRecord: () => boolean;
  /** Loads the recording code: called once, for the first report. */
  readonly load: () => Promise<(reports: readonly EarlyReport[]) => Visit>;
}

/** A limit in case the code cannot be loaded. */
const maxReports = 100;

/**
 * The part of a visit that every page loads. It stores reports until the recording code is loaded, and then passes everything on.
 * It stores nothing without permission to record.
 */
export function createEarlyVisit({ mayRecord, load }: EarlyVisitDeps): Visit {
  const reports: EarlyReport[] = [];
  let visit: Visit | undefined;
  let identityReport: EarlyReport["replay"] | undefined;
  let pageReport: EarlyReport["replay"] | undefined;
  let shownPath: unknown;

  function report(replay: EarlyReport["replay"]): void {
    if (visit !== undefined) replay(visit);
    else if (mayRecord() && reports.length < maxReports && reports.push({ at: new Date(), replay }) === 1) {
      load().then(
        (begin) => {
          visit = begin(reports);
        },
        // A blocker may stop the code, and then the visit is not recorded.
        () => {},
      );
    }
  }

  return {
    track: (...event) => report((recording) => recording.track(...event)),
    setIdentity(identity) {
      identityReport = (recording) => recording.setIdentity(identity);
      report(identityReport);
    },
    setPage(page) {
      // React runs effects twice in development, and a page may link to itself.
      if (page["path"] !== undefined && page["path"] === shownPath) return;
      shownPath = page["path"];
      pageReport = (recording) => recording.setPage(page);
      report(pageReport);
    },
    consentChanged() {
      if (visit !== undefined) visit.consentChanged();
      else if (reports.length === 0)
        for (const replay of [identityReport, pageReport]) if (replay !== undefined) report(replay);
    },
  };
}
