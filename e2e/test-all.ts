/** Whether `npm run test:all` runs, which adds breadth. */
export const isTestAll = process.env["TEST_ALL"] === "1";

/** Why a test is skipped in `npm test`: it takes more than ten seconds on a quiet machine, and rarely finds a fault in a single change. */
export const onlyInTestAll = "npm run test:all runs it";
