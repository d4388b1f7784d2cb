import { cardTypeOf, digitsOf, faultsOf, formatExpiry, formatNumber } from "./card-rules.js";

const form = document.querySelector("form");
const inputs = Object.fromEntries([...form.querySelectorAll("input")].map((input) => [input.name, input]));
const words = JSON.parse(form.dataset.words);
const typeShown = document.getElementById("card-type");
const unreachable = "Something went wrong while trying to make payments. Please try after sometime!";

/** To the page; the newest one that it gave. */
let port = null;
/** Fields whose faults are shown from now on while one types. */
const touched = new Set();
/** What the page was told last of whether the fields are right, and of what may be shown of the card. */
let told = "";

/** A text in the language of the page. */
function inWords(text) {
  return words[text] ?? text;
}

function valuesOf() {
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.value]));
}

function tell(message) {
  port?.postMessage(message);
}

function tellHeight() {
  tell({ type: "height", pixels: Math.ceil(form.getBoundingClientRect().height) });
}

/** Shows a fault beside its field, or none. */
function show(name, fault) {
  const input = inputs[name];
  const message = document.getElementById(`${name}-fault`);
  if (fault === undefined) input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
  const said = fault === undefined ? "" : inWords(fault);
  if (message.lastElementChild.textContent !== said) message.lastElementChild.textContent = said;
  message.hidden = fault === undefined;
}

function check() {
  const faults = faultsOf(valuesOf(), new Date());
  for (const name of touched) show(name, faults[name]);
  const valid = Object.keys(faults).length === 0;
  const message = { type: "validity", valid, card: valid ? maskedCard() : null };
  if (JSON.stringify(message) !== told) tell(message);
  told = JSON.stringify(message);
  return faults;
}

function maskedCard() {
  return { cardType: cardTypeOf(inputs.number.value).name, lastFour: digitsOf(inputs.number.value).slice(-4) };
}

function focusFirst(faults) {
  const [first = "number"] = Object.keys(inputs).filter((name) => name in faults);
  inputs[first].focus();
}

/** Puts a field into its form and leaves the caret after the digit where it was. */
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
    // Sent as plain text: a document without an origin would have to ask leave to send JSON.
    const response = await fetch(form.dataset.tokenize, {
      method: "POST",
      credentials: "omit",
      body: JSON.stringify({ clientToken, ...valuesOf() }),
    });
    const answer = await response.json();
    if (response.status === 201) return { type: "tokenized", nonce: answer.nonce, details: answer.details };
    if (response.status !== 422) return { type: "failed", message: inWords(unreachable) };
    for (const name of Object.keys(inputs)) show(name, answer.faults[name]);
    focusFirst(answer.faults);
    return { type: "invalid" };
  } catch {
    return { type: "failed", message: inWords(unreachable) };
  }
}

async function hear({ data }) {
  if (data?.type === "tokenize") tell(await tokenize(data.clientToken));
  else if (data?.type === "focus") focusFirst(faultsOf(valuesOf(), new Date()));
  else if (data?.type === "disable") for (const input of Object.values(inputs)) input.readOnly = data.disabled === true;
}

addEventListener("message", (event) => {
  const [given] = event.ports;
  if (event.source !== parent || event.origin !== location.origin) return;
  if (event.data?.type !== "connect" || given === undefined) return;
  for (const [token, value] of Object.entries(event.data.tokens ?? {})) {
    document.documentElement.style.setProperty(token, String(value));
  }
  document.documentElement.classList.add("connected");
  port = given;
  port.onmessage = hear;
  tell({ type: "ready" });
  tellHeight();
  told = "";
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
    if (event.key === "Enter") tell({ type: "submit" });
  });
}
new ResizeObserver(tellHeight).observe(form);
