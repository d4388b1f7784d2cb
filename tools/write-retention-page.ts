import { writeFileSync } from "node:fs";
import { retentionPage } from "./retention-page.ts";

writeFileSync(new URL("../docs/retention.md", import.meta.url), retentionPage());
