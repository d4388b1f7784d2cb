import type { Words } from "../words.ts";

export const newsletter: Words["newsletter"] = {
  title: "Newsletter",
  lead: "Neue Konstruktionen, Rat zu Karton und Größe, und Angebote. Ab und zu, und mit einem Klick abbestellt.",
  email: "Wohin wir ihn schicken",
  subscribe: "Abonnieren",
  invalid: "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  sent: "Fast geschafft: Bitte folgen Sie dem Link in der Mail an {{email}}. Erst dann stehen Sie auf der Liste.",
  failed: "Der Newsletter konnte nicht abonniert werden.",
  tooMany: "Zu viele Versuche. Bitte warten Sie einige Minuten.",
  subscribed: "Der Newsletter ist abonniert",
  confirm: {
    title: "Newsletter bestätigen",
    description: "Setzen Sie Ihre E-Mail-Adresse auf die Liste unseres Newsletters.",
    lead: "Ein Klick, und unser Newsletter kommt zu Ihnen.",
    action: "Ja, ich möchte den Newsletter",
    done: "Sie können ihn jederzeit mit dem Link in jeder Mail abbestellen.",
    invalidTitle: "Der Link ist ungültig oder abgelaufen",
    invalid:
      "Ein Link zur Bestätigung gilt sieben Tage lang und nur einmal. Abonnieren Sie noch einmal, dann kommt ein neuer per Mail.",
  },
  leave: {
    title: "Newsletter abbestellen",
    description: "Nehmen Sie Ihre E-Mail-Adresse von der Liste unseres Newsletters.",
    lead: "Ein Klick, und es kommt kein Newsletter mehr zu Ihnen.",
    action: "Abbestellen",
    doneTitle: "Der Newsletter ist abbestellt",
    done: "An Ihre Adresse kommt kein Newsletter mehr. Sie können ihn jederzeit wieder abonnieren.",
    invalidTitle: "Der Link ist nicht gültig",
    invalid: "Bitte kopieren Sie den ganzen Link aus der Mail, oder nehmen Sie den aus einer anderen Mail von uns.",
  },
  notDone: "Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
  own: {
    subscribed: "Unser Newsletter kommt an {{email}}.",
    pending: "Wir haben eine Mail an {{email}} geschickt: Ihr Link setzt Sie auf die Liste.",
    unsubscribed: "An {{email}} kommt unser Newsletter nicht.",
    unverified:
      "Bestätigen Sie Ihre E-Mail-Adresse, dann können Sie hier sehen und ändern, ob unser Newsletter an sie kommt.",
    left: "Sie haben den Newsletter abbestellt.",
    notRead: "Wir können gerade nicht sehen, ob Sie den Newsletter erhalten.",
    notLeft: "Das Abbestellen hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  },
};
