import fc from "fast-check";

/**
 * Property tests draw the same examples in every run, so that a change is never refused because of a rare example that has nothing to do
 * with it. `npm run test:laws` draws others.
 */
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });
