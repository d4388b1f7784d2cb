import type { OrderMailWords } from "./order-words.ts";

/** Formal German. */
export const orderDe: OrderMailWords = {
  labels: {
    status: "Status",
    artwork: "Druckdaten",
    files: "Dateien",
    comments: "Hinweise",
    reason: "Grund",
    note: "Unser Hinweis",
    findings: "Bitte beheben Sie",
    worthALook: "Einen Blick wert",
    findingPicture: (number) => `Die Stelle von Befund ${number} im Druck`,
    moreFindings: (count) =>
      count === 1
        ? "Ein weiterer Befund steht auf der Seite der Bestellung."
        : `${count} weitere Befunde stehen auf der Seite der Bestellung.`,
    warnings: "Bitte prüfen Sie",
    comment: "Ihr Kommentar",
    amountPaid: "Bezahlt",
    picture: (title) => `Bild: ${title}`,
  },
  links: {
    order: "Bestellung ansehen",
    orderAndReceipt: "Bestellung und Beleg ansehen",
    payOrder: "Bestellung ansehen und bezahlen",
    printFile: "Druckdatei öffnen (PDF)",
    sendArtwork: "Druckdaten senden",
    replaceArtwork: "Druckdaten ersetzen",
    proof: "Korrekturabzug ansehen",
    review: "Bewertung schreiben",
  },
  arrives: (day) => `Lieferung am ${day}`,
  arrivesInstead: (day, before) => `Lieferung am ${day} statt am ${before}`,
  arrivesIfNow: (day) => `Lieferung am ${day}, wenn Sie das heute erledigen`,
  arrivesIfNowInstead: (day, before) => `Lieferung am ${day} statt am ${before}, wenn Sie das heute erledigen`,
  confirmation: {
    subject: (orderNumber) => `Ihre Bestellung ${orderNumber}`,
    heading: "Vielen Dank für Ihre Bestellung",
    opening: {
      paid: "Ihre Zahlung ist eingegangen. Das fertigen wir für Sie:",
      invoice: "Das haben Sie auf Rechnung bestellt:",
      free: "Ihre Bestellung ist kostenlos. Das fertigen wir für Sie:",
    },
  },
  artworkAwaited: "Wir warten auf Ihre Dateien.",
  paymentReceived: {
    subject: (orderNumber) => `Ihre Zahlung zu ${orderNumber} ist eingegangen`,
    heading: "Ihre Zahlung ist eingegangen",
    opening: "Vielen Dank. Ihre Zahlung ist da. So steht es jetzt um Ihre Bestellung:",
  },
  paymentDue: {
    subject: (orderNumber) => `Zahlung fällig: Ihre Bestellung ${orderNumber}`,
    heading: "Ihre Zahlung ist fällig",
    opening: "Sie haben auf Rechnung bestellt. Der folgende Betrag ist noch offen.",
    onTerms: "Mit der Fertigung warten wir nicht auf Ihre Zahlung.",
    beforeProduction: "Sobald Ihre Zahlung eingegangen ist, beginnen wir mit der Fertigung.",
    attached: (creditNotes) =>
      creditNotes === 0
        ? "Die Rechnung finden Sie als PDF im Anhang dieser E-Mail."
        : `Die Rechnung und die ${creditNotes === 1 ? "Gutschrift" : "Gutschriften"} dazu finden Sie als PDF im Anhang dieser E-Mail.`,
    transfer: (reference) =>
      `Wie Sie bezahlen können, sehen Sie auf der Seite der Bestellung. Bei einer Überweisung geben Sie bitte ${reference} als Verwendungszweck an, damit wir Ihre Zahlung zuordnen können.`,
  },
  reminders: {
    WaitingForArtwork: {
      subject: (orderNumber) => `Wir warten auf die Druckdaten zu ${orderNumber}`,
      heading: "Wir warten auf Ihre Druckdaten",
      opening: (days) =>
        `Für Ihre Bestellung fehlen seit ${days} Tagen die Druckdaten. Sobald Sie uns die Dateien senden, geht es los.`,
    },
    ArtworkFailed: {
      subject: (orderNumber) => `Wir brauchen neue Druckdaten zu ${orderNumber}`,
      heading: "Wir brauchen neue Druckdaten",
      opening: (days) =>
        `Ihre Bestellung wartet seit ${days} Tagen, weil sich die vorhandenen Dateien nicht drucken lassen. Sobald Sie uns neue senden, geht es los.`,
    },
    ArtworkRejected: {
      subject: (orderNumber) => `Wir brauchen neue Druckdaten zu ${orderNumber}`,
      heading: "Wir brauchen neue Druckdaten",
      opening: (days) =>
        `Ihre Bestellung wartet seit ${days} Tagen, weil uns in Ihren Dateien ein Fehler aufgefallen ist. Sobald Sie uns neue senden, geht es los.`,
    },
    WaitingForCustomerApproval: {
      subject: (orderNumber) => `Ihr Korrekturabzug zu ${orderNumber} wartet auf Sie`,
      heading: "Ihr Korrekturabzug wartet auf Sie",
      opening: (days) =>
        `Ihre Bestellung wartet seit ${days} Tagen auf Ihre Druckfreigabe. Geben Sie den Korrekturabzug frei oder schreiben Sie uns, was wir ändern sollen.`,
    },
    several: {
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} wartet auf Sie`,
      heading: "Ihre Bestellung wartet auf Sie",
      opening: (days) =>
        `Einige Artikel Ihrer Bestellung warten seit ${days} Tagen auf Sie. Hier sehen Sie, was jeweils noch fehlt.`,
    },
    noHurry:
      "Von uns aus drucken und stornieren wir diese Artikel nicht. Artikel, die Sie nicht mehr brauchen, können Sie auf der Seite der Bestellung stornieren.",
  },
  artworkReceived: {
    subject: (orderNumber) => `Ihre Druckdaten zu ${orderNumber} sind da`,
    heading: "Ihre Druckdaten sind da",
    opening: (title) => `Vielen Dank, wir haben die Druckdaten für „${title}“ erhalten.`,
    next: "Wir prüfen, ob sie sich gut drucken lassen. Falls etwas zu ändern ist, melden wir uns.",
    arrives: (day) => `Dieser Artikel kommt wie zugesagt am ${day} an.`,
    arrivesLater: (day, before) => `Dieser Artikel kommt jetzt am ${day} an. Bisheriger Termin: ${before}.`,
  },
  artworkProblem: {
    subject: (orderNumber) => `Bitte ersetzen Sie die Druckdaten zu ${orderNumber}`,
    heading: "Wir brauchen neue Druckdaten",
    opening:
      "Wir haben Ihre Druckdaten geprüft. So lassen sie sich leider nicht drucken. Bitte senden Sie uns für die folgenden Artikel neue Dateien.",
    next: "Neue Dateien prüfen wir sofort. Bis dahin ruht die Fertigung dieser Artikel.",
  },
  proofReady: {
    subject: (orderNumber) => `Ihr Korrekturabzug zu ${orderNumber} ist da`,
    heading: "Ihr Korrekturabzug ist da",
    opening:
      "Sehen Sie sich an, wie wir Ihren Karton bedrucken. Geben Sie den Korrekturabzug dann frei oder schreiben Sie uns, was wir ändern sollen.",
    next: "Vor Ihrer Druckfreigabe drucken wir nichts.",
  },
  proofApproved: {
    subject: (orderNumber) => `Ihre Druckfreigabe zu ${orderNumber} ist eingegangen`,
    heading: "Ihre Druckfreigabe ist eingegangen",
    opening: "Vielen Dank. Wir drucken genau das, was Sie freigegeben haben.",
  },
  changesReceived: {
    subject: (orderNumber) => `Ihre Änderungswünsche zu ${orderNumber} sind da`,
    heading: "Ihre Änderungswünsche sind da",
    opening: "Vielen Dank, dass Sie so genau hingesehen haben. Wir kümmern uns um Ihre Änderungswünsche.",
    next: "Sobald ein neuer Korrekturabzug fertig ist, melden wir uns. Vor Ihrer Druckfreigabe drucken wir nichts.",
  },
  inProduction: {
    whole: {
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist in Produktion`,
      heading: "Ihre Bestellung ist in Produktion",
      opening: "Wir fertigen jetzt Ihre Bestellung.",
    },
    part: {
      subject: (orderNumber) => `Ein Teil Ihrer Bestellung ${orderNumber} ist in Produktion`,
      heading: "Ein Teil Ihrer Bestellung ist in Produktion",
      opening: "Wir fertigen jetzt diese Artikel.",
    },
    next: "Diese Artikel können Sie jetzt nicht mehr ändern oder stornieren. Beim Versand melden wir uns wieder.",
  },
  shipped: {
    whole: {
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist unterwegs`,
      heading: "Ihre Bestellung ist unterwegs",
      opening: "Wir haben Ihre Bestellung versandt.",
    },
    part: {
      subject: (orderNumber) => `Ein Teil Ihrer Bestellung ${orderNumber} ist unterwegs`,
      heading: "Ein Teil Ihrer Bestellung ist unterwegs",
      opening: "Wir haben diese Artikel versandt. Wenn die übrigen unterwegs sind, melden wir uns wieder.",
    },
  },
  delivered: {
    whole: {
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist zugestellt`,
      heading: "Ihre Bestellung ist zugestellt",
      opening: "Laut Versanddienst ist Ihre Bestellung angekommen.",
    },
    part: {
      subject: (orderNumber) => `Ein Teil Ihrer Bestellung ${orderNumber} ist zugestellt`,
      heading: "Ein Teil Ihrer Bestellung ist zugestellt",
      opening: "Laut Versanddienst sind diese Artikel angekommen.",
    },
    deliveredOn: (day) => `Zugestellt am ${day}`,
    next: "Fehlt etwas oder ist etwas beschädigt? Dann antworten Sie bitte auf diese E-Mail, und wir bringen das in Ordnung.",
  },
  delayed: {
    subject: (orderNumber) => `Ihre Bestellung ${orderNumber} verzögert sich`,
    heading: "Ihre Bestellung verzögert sich",
    opening: "Es tut uns leid: Wir brauchen länger als zugesagt. Das sind die neuen Termine.",
    next: "Falls das zu spät für Sie ist, antworten Sie bitte auf diese E-Mail. Wir sehen dann, was möglich ist.",
  },
  cancellation: {
    whole: {
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist storniert`,
      heading: "Ihre Bestellung ist storniert",
      opening: "Wir haben Ihre Bestellung storniert. Diese Artikel fertigen und versenden wir nicht:",
    },
    part: {
      subject: (orderNumber) => `Ihre Bestellung ${orderNumber} ist teilweise storniert`,
      heading: "Ihre Bestellung ist teilweise storniert",
      opening: "Wir haben einen Teil Ihrer Bestellung storniert. Diese Artikel fertigen und versenden wir nicht:",
    },
    refund: (amount, payment) =>
      `Wir erstatten Ihnen ${amount} auf ${payment ?? "dem ursprünglichen Zahlungsweg"}. In der Regel ist der Betrag innerhalb von fünf Werktagen da.`,
    due: (amount) => `Für diese Bestellung sind jetzt noch ${amount} offen.`,
    nothingDue: "Für diese Bestellung ist nichts mehr zu bezahlen.",
    kept: (amount) =>
      `Für bereits geleistete Arbeit, etwa das Einrichten der Druckplatten, behalten wir ${amount} ein.`,
    others: "Alles andere läuft weiter wie geplant.",
    discountStays: (code) => `Die übrigen Artikel behalten ihren Anteil am Rabatt ${code}.`,
    reply: "Falls das nicht in Ihrem Sinne ist, antworten Sie bitte gleich auf diese E-Mail.",
  },
  partlyRefunded: {
    subject: (orderNumber) => `Erstattung zu Ihrer Bestellung ${orderNumber}`,
    heading: "Wir haben einen Teil Ihrer Bestellung erstattet",
    opening: "Wir haben den Preis Ihrer Bestellung verringert.",
    byHand: (amount) => `Wir erstatten ${amount} per Scheck oder Überweisung.`,
    setOff: (amount) => `Der offene Betrag Ihrer Bestellung ist um ${amount} geringer.`,
  },
  completed: {
    subject: (orderNumber) => `Wie sind Ihre Kartons geworden? Ihre Bestellung ${orderNumber}`,
    heading: "Ihre Bestellung ist vollständig",
    opening:
      "Das war alles, was Sie bestellt haben. Vielen Dank, dass Sie Ihre Kartons bei uns haben anfertigen lassen.",
    review:
      "Wie sind sie geworden? Eine kurze Bewertung hilft anderen bei der Auswahl, und sie hilft uns, besser zu werden.",
  },
  claimed: {
    subject: (orderNumber) => `Ihre Bestellung ${orderNumber} gehört jetzt zu einem Kundenkonto`,
    heading: "Ihre Bestellung gehört jetzt zu einem Kundenkonto",
    opening: "Jemand hat diese Bestellung mit der Bestellnummer und einer Postleitzahl einem Kundenkonto hinzugefügt.",
    known:
      "Wenn Sie selbst oder jemand aus Ihrer Firma das getan hat, ist nichts weiter zu tun. Über den Link unten sehen Sie die Bestellung auch weiterhin.",
    unknown: "Wenn Sie nicht wissen, wer das war, antworten Sie bitte auf diese E-Mail. Wir gehen der Sache dann nach.",
  },
  message: {
    heading: "Eine Nachricht zu Ihrer Bestellung",
    signature: (author) => `Mit freundlichen Grüßen, ${author}`,
  },
};
