import type { Words } from "../words.ts";

export const newsletter: Words["newsletter"] = {
  title: "Newsletter",
  lead: "Neue Bauarten, Tipps zu Material und Größe und Angebote. Nur ab und zu, mit einem Klick abbestellt.",
  email: "E-Mail-Adresse",
  subscribe: "Abonnieren",
  invalid: "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  sent: "Fast geschafft: Bitte öffnen Sie zur Bestätigung den Link in der E-Mail an {{email}}.",
  failed: "Der Newsletter konnte nicht abonniert werden.",
  tooMany: "Zu viele Versuche. Bitte warten Sie einige Minuten.",
  subscribed: "Sie haben den Newsletter abonniert",
  confirm: {
    title: "Newsletter bestätigen",
    description: "Bestätigen Sie Ihre E-Mail-Adresse für unseren Newsletter.",
    lead: "Ein Klick, und Sie erhalten unseren Newsletter.",
    action: "Ja, ich möchte den Newsletter",
    done: "Sie können ihn jederzeit über den Link in jeder E-Mail abbestellen.",
    invalidTitle: "Der Link ist ungültig oder abgelaufen",
    invalid:
      "Ein Bestätigungslink gilt sieben Tage lang und nur einmal. Abonnieren Sie den Newsletter noch einmal, dann senden wir Ihnen einen neuen.",
  },
  leave: {
    title: "Newsletter abbestellen",
    description: "Melden Sie Ihre E-Mail-Adresse von unserem Newsletter ab.",
    lead: "Ein Klick, und Sie erhalten keinen Newsletter mehr.",
    action: "Abbestellen",
    doneTitle: "Sie haben den Newsletter abbestellt",
    done: "Sie erhalten keinen Newsletter mehr von uns. Sie können ihn jederzeit wieder abonnieren.",
    invalidTitle: "Der Link ist nicht gültig",
    invalid:
      "Bitte kopieren Sie den ganzen Link aus der E-Mail oder verwenden Sie den aus einer anderen E-Mail von uns.",
  },
  notDone: "Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
  own: {
    subscribed: "Unser Newsletter geht an {{email}}.",
    pending: "Wir haben eine E-Mail an {{email}} gesendet. Bitte öffnen Sie zur Bestätigung den Link darin.",
    unsubscribed: "{{email}} erhält unseren Newsletter nicht.",
    unverified: "Bestätigen Sie Ihre E-Mail-Adresse, um Ihr Newsletter-Abonnement hier zu verwalten.",
    left: "Sie haben den Newsletter abbestellt.",
    notRead: "Ihr Newsletter-Abonnement konnte nicht geladen werden.",
    notLeft: "Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  },
};
