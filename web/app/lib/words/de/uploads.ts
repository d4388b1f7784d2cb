import type { Words } from "../words.ts";

export const uploads: Words["uploads"] = {
  hint: "Bis zu {{count}} Dateien: PNG, JPEG, WebP oder PDF, je {{size}} MB.",
  drop: "oder Dateien hier ablegen",
  sending: "Wird gesendet …",
  size: "{{size}} MB",
  remove: "Entfernen",
  removeNamed: "{{name}} entfernen",
  retryNamed: "Noch einmal versuchen: {{name}}",
  leftOut: "Es gehen höchstens {{count}} Dateien mit. Die übrigen wurden weggelassen.",
  artwork: "Druckdaten",
  downloadNamed: "{{name}} herunterladen",
  notDownloaded: "Diese Datei konnte nicht heruntergeladen werden.",
  sharpness: {
    sharp: "{{ppi}} ppi bei dieser Größe. Wird scharf gedruckt.",
    passing: "{{ppi}} ppi bei dieser Größe. Für den Druck ausreichend; ideal sind {{ideal}}.",
    coarse: "{{ppi}} ppi bei dieser Größe. Der Druck braucht mindestens {{least}} ppi; ideal sind {{ideal}}.",
  },
  faults: {
    tooLarge: "Diese Datei ist größer als 100 MB.",
    type: "Wir können Bilder in PNG, JPEG und WebP sowie PDF öffnen.",
    failed: "Diese Datei konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    gone: "Diese Datei liegt uns nicht mehr vor. Bitte laden Sie sie noch einmal hoch.",
    offline: "Die Verbindung ist abgebrochen. Versuchen Sie es noch einmal, sobald Sie wieder online sind.",
    tooMany: "Das war viel in kurzer Zeit. Bitte versuchen Sie es in zehn Minuten noch einmal.",
    full: "Wir können im Moment keine Dateien annehmen. Bitte bestellen Sie ohne und senden Sie sie später.",
  },
};
