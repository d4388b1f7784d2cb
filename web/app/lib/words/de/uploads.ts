import type { Words } from "../words.ts";

export const uploads: Words["uploads"] = {
  hint: "Bis zu {{count}} Dateien: PDF, AI, SVG, TIFF, PNG, JPEG oder WebP, je {{size}} MB.",
  drop: "oder Dateien hier ablegen",
  sending: "Wird hochgeladen …",
  size: "{{size}} MB",
  remove: "Entfernen",
  removeNamed: "{{name}} entfernen",
  retryNamed: "Erneut versuchen: {{name}}",
  leftOut: "Sie können bis zu {{count}} Dateien anhängen. Die übrigen wurden weggelassen.",
  approved: "Sie haben den Druck freigegeben.",
  placed: "Platzierung: wie von Ihnen gewählt.",
  artwork: "Druckdaten",
  downloadNamed: "{{name}} herunterladen",
  notDownloaded: "Diese Datei konnte nicht heruntergeladen werden.",
  fixedByUs: "Von uns korrigiert: {{fixes}}.",
  fixes: {
    "remove-technical": "Linien der Vorlage entfernt",
    "convert-colors": "Farben für den Druck umgewandelt",
    "pure-black": "kleiner Text nur in Schwarz",
    "thicken-strokes": "dünne Linien verstärkt",
    "embed-font": "fehlende Schrift eingebettet",
    "mirror-bleed": "Ränder in den Beschnitt gespiegelt",
    scale: "an die Vorlage angepasst",
  },
  sharpness: {
    sharp: "{{ppi}} ppi bei dieser Größe. Wird scharf gedruckt.",
    passing: "{{ppi}} ppi bei dieser Größe. Für den Druck ausreichend; ideal sind {{ideal}}.",
    coarse: "{{ppi}} ppi bei dieser Größe. Für den Druck sind mindestens {{least}} ppi nötig; ideal sind {{ideal}}.",
  },
  faults: {
    tooLarge: "Diese Datei ist größer als 100 MB.",
    type: "Bitte laden Sie eine Datei als PDF, SVG, TIFF, PNG, JPEG oder WebP hoch.",
    postscript:
      "Diese Datei enthält kein PDF. Speichern Sie die AI-Datei mit „PDF-kompatible Datei erstellen“, oder exportieren Sie ein PDF.",
    unsafeSvg:
      "Dieses SVG enthält Skripte, Verweise oder andere Inhalte, die wir nicht annehmen. Exportieren Sie es als einfaches SVG, oder senden Sie ein PDF.",
    tooManyPixels: "Dieses Bild hat mehr als 300 Megapixel. Bitte senden Sie es kleiner.",
    tooIntricate: "Diese Zeichnung ist für uns zu aufwendig. Bitte senden Sie sie als PDF.",
    failed: "Diese Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.",
    gone: "Diese Datei liegt uns nicht mehr vor. Bitte laden Sie sie noch einmal hoch.",
    offline: "Die Verbindung ist abgebrochen. Versuchen Sie es noch einmal, sobald Sie wieder online sind.",
    tooMany: "Zu viele Versuche. Bitte versuchen Sie es in zehn Minuten noch einmal.",
    full: "Wir können im Moment keine Dateien annehmen. Sie können jetzt bestellen und die Dateien später senden.",
  },
};
