/** Whether `npm run test:all` runs, which adds breadth. */
export const isTestAll = process.env["TEST_ALL"] === "1";

/** Why a test is skipped in `npm test`. */
export const onlyInTestAll = "npm run test:all runs it";
