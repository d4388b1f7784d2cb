/** Whether `npm run test:all` runs, which adds breadth. */
export const isTestAll = process.env["TEST_ALL"] === "1";

/** Why a test is skipped in `npm test`: it takes long, and rarely finds a fault in a single change. */
export const onlyInTestAll = "npm run test:all runs it";
