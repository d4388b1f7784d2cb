import { cardTypeOf, digitsOf, faultsOf, formatExpiry, formatNumber } from "./card-rules.js";

const form = document.querySelector("form");
const inputs = Object.fromEntries([...form.querySelectorAll("input")].map((input) => [input.name, input]));
const words = JSON.parse(form.dataset.words);
const typeShown = document.getElementById("card-type");
const unreachable = "Something went wrong while trying to make payments. Please try after sometime!";

/** The newest port that the page sent. */
let port = null;
/** Fields that show their faults while the shopper types. */
const touched = new Set();
/** The last validity message to the page, as JSON. */
let lastValidity = "";

/** A text in the language of the page. */
function translate(text) {
  return words[text] ?? text;
}

function valuesOf() {
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.value]));
}

function post(message) {
  port?.postMessage(message);
}

function postHeight() {
  post({ type: "height", pixels: Math.ceil(form.getBoundingClientRect().height) });
}

/** Shows a fault next to its field, or hides it if there is none. */
function show(name, fault) {
  const input = inputs[name];
  const message = document.getElementById(`${name}-fault`);
  if (fault === undefined) input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
  const text = fault === undefined ? "" : translate(fault);
  if (message.lastElementChild.textContent !== text) message.lastElementChild.textContent = text;
  message.hidden = fault === undefined;
}

function check() {
  const faults = faultsOf(valuesOf(), new Date());
  for (const name of touched) show(name, faults[name]);
  const valid = Object.keys(faults).length === 0;
  const message = { type: "validity", valid, card: valid ? maskedCard() : null };
  if (JSON.stringify(message) !== lastValidity) post(message);
  lastValidity = JSON.stringify(message);
  return faults;
}

function maskedCard() {
  return { cardType: cardTypeOf(inputs.number.value).name, lastFour: digitsOf(inputs.number.value).slice(-4) };
}

function focusFirst(faults) {
  const [first = "number"] = Object.keys(inputs).filter((name) => name in faults);
  inputs[first].focus();
}

/** Formats the value of a field and keeps the caret after the same digit. */
function reformat(input, format) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
  const wasAtEnd = input.selectionStart === input.value.length;
  const shown = format(input.value);
  if (shown === input.value) return;
  input.value = shown;
  if (wasAtEnd) return;
  let caret = 0;
  for (let digits = 0; caret < shown.length && digits < digitsBefore; caret += 1)
    if (/\d/.test(shown[caret])) digits += 1;
  input.setSelectionRange(caret, caret);
}

async function tokenize(clientToken) {
  for (const name of Object.keys(inputs)) touched.add(name);
  const faults = check();
  if (Object.keys(faults).length > 0) {
    focusFirst(faults);
    return { type: "invalid" };
  }
  try {
    // Sent as plain text, because JSON from a document without an origin would need a CORS preflight.
    const response = await fetch(form.dataset.tokenize, {
      method: "POST",
      credentials: "omit",
      body: JSON.stringify({ clientToken, ...valuesOf() }),
    });
    const body = await response.json();
    if (response.status === 201) return { type: "tokenized", nonce: body.nonce, details: body.details };
    if (response.status !== 422) return { type: "failed", message: translate(unreachable) };
    for (const name of Object.keys(inputs)) show(name, body.faults[name]);
    focusFirst(body.faults);
    return { type: "invalid" };
  } catch {
    return { type: "failed", message: translate(unreachable) };
  }
}

async function receive({ data }) {
  if (data?.type === "tokenize") post(await tokenize(data.clientToken));
  else if (data?.type === "focus") focusFirst(faultsOf(valuesOf(), new Date()));
  else if (data?.type === "disable") for (const input of Object.values(inputs)) input.readOnly = data.disabled === true;
}

addEventListener("message", (event) => {
  const [newPort] = event.ports;
  if (event.source !== parent || event.origin !== location.origin) return;
  if (event.data?.type !== "connect" || newPort === undefined) return;
  for (const [token, value] of Object.entries(event.data.tokens ?? {})) {
    document.documentElement.style.setProperty(token, String(value));
  }
  document.documentElement.classList.add("connected");
  port = newPort;
  port.onmessage = receive;
  post({ type: "ready" });
  postHeight();
  lastValidity = "";
  check();
});

inputs.number.addEventListener("input", () => {
  reformat(inputs.number, formatNumber);
  const { name, codeLength } = cardTypeOf(inputs.number.value);
  typeShown.textContent = name;
  inputs.code.maxLength = codeLength;
});
inputs.expiry.addEventListener("input", (event) => {
  if (!event.inputType?.startsWith("delete")) reformat(inputs.expiry, formatExpiry);
});
inputs.expiry.addEventListener("blur", () => reformat(inputs.expiry, formatExpiry));
inputs.code.addEventListener("input", () => reformat(inputs.code, digitsOf));

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener("input", check);
  input.addEventListener("blur", () => {
    if (input.value !== "") touched.add(name);
    check();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") post({ type: "submit" });
  });
}
new ResizeObserver(postHeight).observe(form);
