import { orderDe } from "./order-de.ts";
import type { MailWords } from "./words.ts";

/** Formal German. */
export const de = (brand: string): MailWords => ({
  footer: {
    order: `${brand}, individuell bedruckte Verpackungen. Sie erhalten diese E-Mail wegen einer Bestellung bei`,
    account: `${brand}, individuell bedruckte Verpackungen. Sie erhalten diese E-Mail wegen eines Kundenkontos bei`,
    inquiry: `${brand}, individuell bedruckte Verpackungen. Sie erhalten diese E-Mail wegen Ihrer Nachricht an`,
    newsletter: `${brand}, individuell bedruckte Verpackungen. Diese E-Mail gehört zum Newsletter von`,
    share: `${brand}, individuell bedruckte Verpackungen. Sie erhalten diese E-Mail, wegen eines mit Ihnen geteilten Entwurfs bei`,
    desk: `${brand}, individuell bedruckte Verpackungen. Sie erhalten diese E-Mail wegen einer Einladung an den Desk von`,
  },
  order: orderDe,
  linkHint: "Falls die Schaltfläche nicht funktioniert, kopieren Sie diesen Link in Ihren Browser",
  acknowledgement: (reference) => ({
    subject: `Ihre Nachricht ist da (${reference})`,
    heading: "Ihre Nachricht ist da",
    paragraphs: [
      "Vielen Dank für Ihre Nachricht. Wir antworten innerhalb eines Werktags (Montag bis Freitag).",
      `Wenn Sie etwas ergänzen möchten, nennen Sie bitte ${reference}.`,
      "Sie haben uns nicht geschrieben? Dann hat jemand Ihre Adresse versehentlich eingegeben. Sie können diese E-Mail ignorieren.",
    ],
  }),
  openQuotation: "Angebot öffnen",
  inquiryAnswer: (author) => `${author} antwortet auf Ihre Nachricht`,
  designs: {
    picture: "Die gefaltete Box mit dem Entwurf",
    shared: (until) => ({
      subject: "Ein Box-Entwurf für Sie zur Ansicht",
      heading: "Jemand hat einen Box-Entwurf mit Ihnen geteilt",
      opening: [
        "Sehen Sie ihn sich flach und gefaltet an, hinterlassen Sie eine Notiz oder legen Sie Ihre eigene Kopie an. Das Original können Sie nicht ändern.",
      ],
      action: "Entwurf öffnen",
      closing: [
        `Der Link gilt bis zum ${until} oder bis er widerrufen wird. Wer den Link hat, kann den Entwurf sehen.`,
        "Sie haben keinen Entwurf erwartet? Dann können Sie diese E-Mail ignorieren. Wir verwenden Ihre Adresse für nichts anderes.",
      ],
    }),
    noted: (name, author) => ({
      subject: `Eine Notiz zu Ihrem Entwurf „${name}“`,
      heading: "Zu Ihrem Entwurf gibt es eine Notiz",
      opening: [`${author} hat eine Notiz zu „${name}“ hinterlassen.`],
      action: "Entwurf öffnen",
      closing: ["Eine Notiz ist keine Freigabe. Freigeben können nur Sie."],
    }),
    lastNote:
      "Ihre Entwürfe haben an einem Tag viele Notizen bekommen. Die nächsten senden wir Ihnen nicht mehr per E-Mail. Sie finden alle unter „Meine Entwürfe“.",
    verdicts: { looksGood: "Sieht gut aus", pleaseChange: "Bitte ändern" },
  },
  mentioned: (author, order) => ({
    subject: `${author} erwähnt Sie in einer Notiz zu ${order}`,
    heading: "Eine Notiz erwähnt Sie",
    opening: [`${author} erwähnt Sie in einer Notiz zur Bestellung ${order}.`],
    action: "Notiz lesen",
    closing: ["Notizen sieht nur das Team. Zum Antworten schreiben Sie bitte eine Notiz zur Bestellung."],
  }),
  accountDeletion: (day) => ({
    subject: `Ihr Kundenkonto wird am ${day} gelöscht`,
    heading: `Ihr Kundenkonto wird am ${day} gelöscht`,
    opening: [
      "Sie möchten Ihr Kundenkonto löschen. Wir haben Sie überall abgemeldet.",
      `Bis zum ${day} können Sie es sich anders überlegen. Danach sind Ihr Profil, Ihre Adressen, Entwürfe, Nachrichten und Bewertungen endgültig weg.`,
      "Bestellungen und Rechnungen müssen wir nach dem Steuerrecht zehn Jahre lang aufbewahren. Ihren Namen, Straßen, E-Mail-Adresse und Telefonnummer entfernen wir daraus.",
    ],
    action: "Kundenkonto behalten",
    closing: [
      "Der Link gilt einmal, bis zu diesem Tag.",
      "Das waren nicht Sie? Behalten Sie Ihr Kundenkonto mit der Schaltfläche und wählen Sie dann ein neues Passwort.",
    ],
  }),
  actionMails: {
    "staff-invitation": (email) => ({
      subject: `Ihre Einladung an den Desk von ${brand}`,
      heading: `Willkommen am Desk von ${brand}`,
      opening: [
        `Sie sind an den Desk von ${brand} eingeladen, an dem das Team Bestellungen bearbeitet. Sie melden sich als ${email} an.`,
        "Bitte legen Sie Ihr Passwort fest, und danach eine Code-App oder einen Passkey als zweiten Faktor.",
      ],
      action: "Passwort festlegen",
      closing: [
        "Der Link gilt 24 Stunden lang und nur einmal. Eine neuere Einladung ersetzt ihn.",
        "Sie wissen nicht, warum Sie diese E-Mail erhalten? Dann ignorieren Sie sie bitte: Ohne den Link kann niemand beitreten.",
      ],
    }),
    welcome: (email) => ({
      subject: `Willkommen bei ${brand}`,
      heading: `Willkommen bei ${brand}`,
      opening: [
        `Ihr Kundenkonto für ${email} ist eingerichtet.`,
        "Bitte bestätigen Sie die Adresse, damit unsere E-Mails zu Ihren Bestellungen sicher bei Ihnen ankommen.",
      ],
      action: "Adresse bestätigen",
      closing: [
        "Der Link gilt 24 Stunden lang und nur einmal. Einen neuen erhalten Sie in Ihrem Kundenkonto unter „Meine Daten“.",
        "Sie haben sich nicht registriert? Dann ignorieren Sie bitte diese E-Mail: Ohne den Link kann niemand Ihre Adresse bestätigen.",
      ],
    }),
    "email-verification": (email) => ({
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      heading: "E-Mail-Adresse bestätigen",
      opening: [`Bitte bestätigen Sie, dass ${email} die Adresse Ihres Kundenkontos bei ${brand} ist.`],
      action: "Adresse bestätigen",
      closing: [
        "Der Link gilt 24 Stunden lang und nur einmal. Haben Sie mehrere E-Mails angefordert, können Sie den Link aus jeder davon verwenden.",
        "Sie haben kein Kundenkonto bei uns? Dann ignorieren Sie bitte diese E-Mail.",
      ],
    }),
    "password-reset": (email) => ({
      subject: "Neues Passwort wählen",
      heading: "Neues Passwort wählen",
      opening: [`Für das Kundenkonto ${email} bei ${brand} wurde ein neues Passwort angefordert.`],
      action: "Neues Passwort wählen",
      closing: [
        "Der Link gilt eine Stunde lang und nur einmal. Haben Sie mehrere E-Mails angefordert, können Sie den Link aus jeder davon verwenden.",
        "Sie waren das nicht? Dann ignorieren Sie bitte diese E-Mail: Ihr Passwort bleibt, wie es ist.",
      ],
    }),
    "password-changed": (email) => ({
      subject: "Ihr Passwort wurde geändert",
      heading: "Ihr Passwort wurde geändert",
      opening: [
        `Das Kundenkonto ${email} bei ${brand} hat ein neues Passwort. Auf anderen Geräten wurde es abgemeldet.`,
        "Wenn Sie das waren, ist nichts weiter zu tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort.",
      ],
      action: "Das war ich nicht",
      closing: [],
    }),
    "passkey-added": (email) => ({
      subject: "Ihr Kundenkonto hat einen neuen Passkey",
      heading: "Ihr Kundenkonto hat einen neuen Passkey",
      opening: [
        `Das Kundenkonto ${email} bei ${brand} hat einen neuen Passkey. Mit dessen Gerät meldet man sich ohne Passwort an.`,
        "Wenn Sie das waren, ist nichts weiter zu tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort. Damit werden alle Passkeys entfernt.",
      ],
      action: "Das war ich nicht",
      closing: [],
    }),
    "email-changed": (oldEmail) => ({
      subject: "Ihre E-Mail-Adresse wurde geändert",
      heading: "Ihre E-Mail-Adresse wurde geändert",
      opening: [
        `Das Kundenkonto bei ${brand} mit der Adresse ${oldEmail} hat jetzt eine andere E-Mail-Adresse. Ab sofort schreiben wir an die neue.`,
        "Wenn Sie das waren, ist nichts weiter zu tun. Wenn nicht, melden Sie sich bitte sofort bei uns.",
      ],
      action: "Kontakt aufnehmen",
      closing: [],
    }),
    "email-not-changed": (email) => ({
      subject: "Ihre E-Mail-Adresse wurde nicht geändert",
      heading: "Ihre E-Mail-Adresse wurde nicht geändert",
      opening: [
        `Sie wollten die E-Mail-Adresse Ihres Kundenkontos bei ${brand} ändern, aber die neue Adresse können wir nicht verwenden.`,
        `Es hat sich nichts geändert: Bitte melden Sie sich weiterhin mit ${email} an oder versuchen Sie es mit einer anderen Adresse.`,
      ],
      action: "Zu meinem Kundenkonto",
      closing: [
        "Sie waren das nicht? Dann wählen Sie bitte sofort ein neues Passwort, denn jemand kennt Ihr aktuelles.",
      ],
    }),
    "already-registered": (email) => ({
      subject: "Sie haben bereits ein Kundenkonto",
      heading: "Sie haben bereits ein Kundenkonto",
      opening: [
        `Jemand, wahrscheinlich Sie selbst, wollte gerade ${email} für ein weiteres Kundenkonto bei ${brand} verwenden.`,
        `Für diese Adresse gibt es schon ein Kundenkonto bei ${brand}, daher hat sich nichts geändert. Sie können sich wie gewohnt anmelden.`,
      ],
      action: "Anmelden",
      aside: "Passwort vergessen?",
      closing: [
        "Sie waren das nicht? Dann ignorieren Sie bitte diese E-Mail: Auf diesem Weg hat niemand Zugang zu Ihrem Kundenkonto erhalten.",
      ],
    }),
    "newsletter-confirmation": (email) => ({
      subject: "Bitte bestätigen Sie den Newsletter",
      heading: "Möchten Sie unseren Newsletter?",
      opening: [
        `Jemand, wahrscheinlich Sie selbst, möchte den Newsletter von ${brand} an ${email} erhalten.`,
        "Bitte bestätigen Sie das. Vorher schicken wir nichts an diese Adresse.",
      ],
      action: "Newsletter bestätigen",
      aside: "Nein, danke",
      closing: [
        "Der Link gilt sieben Tage lang und nur einmal.",
        "Sie waren das nicht? Dann ist nichts zu tun: Ohne Ihre Bestätigung wird die Adresse wieder gelöscht.",
      ],
    }),
    "newsletter-welcome": (email) => ({
      subject: "Sie haben unseren Newsletter abonniert",
      heading: "Sie haben unseren Newsletter abonniert",
      opening: [
        `Ab jetzt senden wir den Newsletter von ${brand} an ${email}: neue Bauarten, Tipps zu Material und Größe und Angebote.`,
        "Er kommt nur ab und zu und nur von uns.",
      ],
      action: "Zum Blog",
      aside: "Newsletter abbestellen",
      closing: ["In jedem Newsletter steht ein Link, mit dem Sie ihn ohne Anmeldung abbestellen."],
    }),
  },
});
