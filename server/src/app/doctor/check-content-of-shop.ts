import type { QueryContent } from "../../content/query-content.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { checkContent } from "../check-content.ts";
import { contentReaderOf } from "../compose-content.ts";
import { type Check, fine, messageOf, warning } from "./finding.ts";

/** Whether the shop starts with its content, which has to be that of its tenant and without samples. */
export const checkContentOfShop: Check = {
  name: "content",
  async examine({ config }) {
    const log = createLogger("silent");
    const read = contentReaderOf({ config, log });
    const faults: unknown[] = [];
    const noted: QueryContent = (...query) =>
      read(...query).catch((fault: unknown) => {
        faults.push(fault);
        throw fault;
      });
    await checkContent({ config, log }, noted);
    if (faults.length > 0) return faults.map((fault) => warning(`the content cannot be read (${messageOf(fault)})`));
    return [fine(config.isDemo ? "the content of a demo" : "the content has no samples")];
  },
};
