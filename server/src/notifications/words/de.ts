import type { MailWords } from "./words.ts";

const cancellation = {
  refund: (amount: string, payment: string) =>
    `Wir erstatten Ihnen ${amount} auf ${payment}. In der Regel ist der Betrag innerhalb von fünf Werktagen da.`,
  due: (amount: string) => `Für diese Bestellung sind jetzt noch ${amount} offen.`,
  nothingDue: "Für diese Bestellung ist nichts mehr zu bezahlen.",
  action: "Bestellung und Beleg ansehen",
};

/** The same in German, formally. */
export const de: MailWords = {
  footer: {
    order: "Boxwright, individuell bedruckte Verpackungen. Diese Mail gehört zu einer Bestellung bei",
    account: "Boxwright, individuell bedruckte Verpackungen. Diese Mail gehört zu einem Kundenkonto bei",
    inquiry: "Boxwright, individuell bedruckte Verpackungen. Diese Mail beantwortet ein Formular bei",
    newsletter: "Boxwright, individuell bedruckte Verpackungen. Diese Mail gehört zum Newsletter von",
  },
  order: {
    subject: (orderNumber) => `Ihre Bestellung ${orderNumber}`,
    opening: {
      paid: "Vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen. Das fertigen wir für Sie:",
      invoice: "Vielen Dank für Ihre Bestellung. Das haben Sie auf Rechnung bestellt.",
      free: "Vielen Dank für Ihre Bestellung. Sie ist kostenlos. Das fertigen wir für Sie:",
    },
    status: "Status",
    artwork: "Druckdaten",
    artworkAwaited: "Wir warten auf Ihre Dateien.",
    sendArtwork: "Druckdaten senden",
    comments: "Bemerkungen",
    action: "Bestellung und Beleg ansehen",
  },
  artworkReceived: {
    subject: (orderNumber) => `Ihre Druckdaten zu ${orderNumber} sind da`,
    heading: "Ihre Druckdaten sind da",
    opening: (title) => `Vielen Dank, wir haben die Druckdaten für „${title}“ erhalten.`,
    files: "Dateien",
    next: "Wir prüfen, ob sie sich gut drucken lassen. Falls etwas zu ändern ist, melden wir uns.",
    arrives: (day) => `Ihre Bestellung kommt wie zugesagt am ${day} an.`,
    arrivesLater: (day, before) =>
      `Ihre Bestellung kommt jetzt am ${day} an. Bevor Ihre Dateien da waren, war es der ${before}.`,
    action: "Bestellung ansehen",
  },
  cancellation: {
    whole: {
      ...cancellation,
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist storniert`,
      heading: "Ihre Bestellung ist storniert",
      opening: "Wir haben Ihre Bestellung storniert. Diese Artikel fertigen und versenden wir nicht:",
      rest: "Falls das nicht in Ihrem Sinne ist, antworten Sie bitte gleich auf diese Mail.",
    },
    part: {
      ...cancellation,
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist teilweise storniert`,
      heading: "Ihre Bestellung ist teilweise storniert",
      opening: "Wir haben einen Teil Ihrer Bestellung storniert. Diese Artikel fertigen und versenden wir nicht:",
      rest: "Alles Übrige läuft weiter wie geplant. Falls das nicht in Ihrem Sinne ist, antworten Sie bitte gleich auf diese Mail.",
    },
  },
  address: "Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:",
  acknowledgement: (reference) => ({
    subject: `Ihre Nachricht ist da (${reference})`,
    heading: "Ihre Nachricht ist da",
    paragraphs: [
      "Vielen Dank, dass Sie uns schreiben. Ihre Nachricht wird von einem Menschen gelesen und innerhalb eines Werktags beantwortet.",
      `Wenn Sie etwas ergänzen möchten, nennen Sie bitte ${reference}, damit es an die richtige Stelle kommt.`,
      "Sie haben uns nicht geschrieben? Dann hat jemand Ihre Adresse versehentlich eingegeben, und Sie können diese Mail ignorieren.",
    ],
  }),
  letters: {
    welcome: (email) => ({
      subject: "Willkommen bei Boxwright",
      heading: "Willkommen bei Boxwright",
      opening: [
        `Ihr Kundenkonto für ${email} ist eingerichtet.`,
        "Bitte bestätigen Sie die Adresse, damit wir wissen, dass unsere Mails zu Ihren Bestellungen bei Ihnen ankommen.",
      ],
      action: "Adresse bestätigen",
      closing: [
        "Der Link gilt 24 Stunden lang und nur einmal. Einen neuen erhalten Sie in Ihrem Kundenkonto unter „Meine Daten“.",
        "Sie haben sich nicht registriert? Dann ignorieren Sie diese Mail bitte: Ohne den Link kann niemand Ihre Adresse bestätigen.",
      ],
    }),
    "email-verification": (email) => ({
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      heading: "E-Mail-Adresse bestätigen",
      opening: [`Bitte bestätigen Sie, dass ${email} die Adresse Ihres Kundenkontos bei Boxwright ist.`],
      action: "Adresse bestätigen",
      closing: [
        "Der Link gilt 24 Stunden lang und nur einmal. Haben Sie mehrere Mails angefordert, gilt der Link in jeder davon, bis Sie einen benutzen.",
        "Sie haben kein Kundenkonto bei uns? Dann ignorieren Sie diese Mail bitte.",
      ],
    }),
    "password-reset": (email) => ({
      subject: "Neues Passwort wählen",
      heading: "Neues Passwort wählen",
      opening: [`Für das Kundenkonto ${email} bei Boxwright wurde ein neues Passwort angefordert.`],
      action: "Neues Passwort wählen",
      closing: [
        "Der Link gilt eine Stunde lang und nur einmal. Haben Sie mehrere Mails angefordert, gilt der Link in jeder davon, bis Sie einen benutzen.",
        "Sie waren das nicht? Dann ignorieren Sie diese Mail bitte: Ihr Passwort bleibt, wie es ist.",
      ],
    }),
    "password-changed": (email) => ({
      subject: "Ihr Passwort wurde geändert",
      heading: "Ihr Passwort wurde geändert",
      opening: [
        `Das Kundenkonto ${email} bei Boxwright hat ein neues Passwort. Auf anderen Geräten wurde es abgemeldet.`,
        "Wenn Sie das waren, ist nichts weiter zu tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort.",
      ],
      action: "Das war ich nicht",
      closing: [],
    }),
    "email-changed": (oldEmail) => ({
      subject: "Ihre E-Mail-Adresse wurde geändert",
      heading: "Ihre E-Mail-Adresse wurde geändert",
      opening: [
        `Das Kundenkonto bei Boxwright mit der Adresse ${oldEmail} hat nun eine andere E-Mail-Adresse, an die wir ab jetzt schreiben.`,
        "Wenn Sie das waren, ist nichts weiter zu tun. Wenn nicht, schreiben Sie uns bitte sofort.",
      ],
      action: "Kontakt aufnehmen",
      closing: [],
    }),
    "email-not-changed": (email) => ({
      subject: "Ihre E-Mail-Adresse wurde nicht geändert",
      heading: "Ihre E-Mail-Adresse wurde nicht geändert",
      opening: [
        "Sie wollten die E-Mail-Adresse Ihres Kundenkontos bei Boxwright ändern, aber die neue Adresse können wir nicht verwenden.",
        `Es hat sich nichts geändert: Bitte melden Sie sich weiterhin mit ${email} an, oder versuchen Sie es mit einer anderen Adresse.`,
      ],
      action: "Zu meinem Konto",
      closing: ["Sie waren das nicht? Dann wählen Sie bitte sofort ein neues Passwort: Jemand kennt Ihr bisheriges."],
    }),
    "already-registered": (email) => ({
      subject: "Sie haben bereits ein Kundenkonto",
      heading: "Sie haben bereits ein Kundenkonto",
      opening: [
        `Jemand, wahrscheinlich Sie selbst, wollte gerade ${email} für ein weiteres Kundenkonto bei Boxwright verwenden.`,
        "Für diese Adresse gibt es schon ein Kundenkonto bei Boxwright, daher hat sich nichts geändert. Sie können sich wie gewohnt anmelden.",
      ],
      action: "Anmelden",
      aside: "Passwort vergessen?",
      closing: [
        "Sie waren das nicht? Dann ignorieren Sie diese Mail bitte: Auf diesem Weg kam niemand in Ihr Kundenkonto.",
      ],
    }),
    "newsletter-confirmation": (email) => ({
      subject: "Bitte bestätigen Sie den Newsletter",
      heading: "Möchten Sie unseren Newsletter?",
      opening: [
        `Jemand, wahrscheinlich Sie selbst, möchte den Newsletter von Boxwright an ${email} erhalten.`,
        "Bitte bestätigen Sie das. Vorher schicken wir nichts an diese Adresse.",
      ],
      action: "Newsletter bestätigen",
      aside: "Ich möchte ihn nicht",
      closing: [
        "Der Link gilt sieben Tage lang und nur einmal.",
        "Sie waren das nicht? Dann ist nichts zu tun: Ohne Ihre Bestätigung wird die Adresse wieder gelöscht.",
      ],
    }),
    "newsletter-welcome": (email) => ({
      subject: "Sie stehen auf der Liste",
      heading: "Sie stehen auf der Liste",
      opening: [
        `Ab jetzt kommt der Newsletter von Boxwright an ${email}: neue Konstruktionen, Rat zu Karton und Größe, und Angebote.`,
        "Er kommt ab und zu, und nie von jemand anderem als uns.",
      ],
      action: "Zum Blog",
      aside: "Newsletter abbestellen",
      closing: ["In jeder Mail des Newsletters steht ein Link, mit dem Sie ihn ohne Anmeldung abbestellen."],
    }),
  },
};
