import type { Words } from "../../words.ts";

export const status: Words["designer"]["status"] = {
  saved: "Gespeichert",
  savedAt: "Gespeichert {{time}}",
  saving: "Wird gespeichert",
  offline: "Offline, hier gesichert",
  busy: "Shop ausgelastet, hier gesichert",
  signedOut: "Abgemeldet, hier gesichert",
  needsYou: "Bitte ansehen",
  new: "Noch nicht gespeichert",
};

export const shortStatus: Words["designer"]["shortStatus"] = {
  saved: "Gespeichert",
  saving: "Speichert",
  offline: "Offline",
  busy: "Wartet",
  signedOut: "Abgemeldet",
  needsYou: "Bitte ansehen",
  new: "Ungespeichert",
};

export const need: Words["designer"]["need"] = {
  copied: {
    title: "Zwei Tabs haben dasselbe geändert",
    text: "Sie haben „{{name}}“ hier und in einem anderen Tab oder auf einem anderen Gerät geändert, und die beiden Änderungen widersprechen sich. Deshalb gibt es jetzt zwei Entwürfe. Mit welchem möchten Sie weiterarbeiten?",
    mine: "Aus diesem Tab",
    theirs: "Aus dem anderen Tab",
    safe: "Beide liegen unter „Meine Entwürfe“, es geht also nichts verloren.",
    keepMine: "Mit meinem weiterarbeiten",
    takeOther: "Den anderen öffnen",
    notOpened:
      "Der Entwurf aus diesem Tab ließ sich gerade nicht speichern, deshalb bleibt er geöffnet. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.",
  },
  gone: {
    title: "Der Shop hat diesen Entwurf nicht mehr",
    text: "Er wurde gelöscht, oder er gehört zu einem Kundenkonto, das jetzt abgemeldet ist. Ihre Zeichnung ist noch hier. Sie können sie als neuen Entwurf behalten.",
    keep: "Als neuen Entwurf behalten",
  },
  refused: {
    title: "Der Entwurf konnte nicht gespeichert werden",
    tooMany:
      "Sie haben so viele Entwürfe, wie Sie aufbewahren können. Löschen Sie einen, den Sie nicht mehr brauchen, und versuchen Sie es dann noch einmal.",
    tooLarge:
      "Der Entwurf ist zu groß. Entfernen Sie einige Objekte, oder vereinfachen Sie Zeichnungen und lange Texte.",
    box: "Diese Box gibt es im Shop nicht. Machen Sie die letzte Änderung rückgängig, oder wählen Sie eine andere Größe oder ein anderes Material.",
    file: "Eines Ihrer Bilder ist nicht mehr im Shop, oder Ihr Speicher für Dateien ist voll. Entfernen Sie das Bild, oder laden Sie es noch einmal hoch.",
    limits:
      "Etwas auf dem Zuschnitt lässt sich so nicht drucken. Machen Sie die letzte Änderung rückgängig, und versuchen Sie es dann noch einmal.",
    other:
      "Der Shop hat die letzte Änderung nicht angenommen. Machen Sie sie rückgängig, oder versuchen Sie es noch einmal.",
    kept: "Ihre Zeichnung bleibt in diesem Browser, bis sie gespeichert ist.",
    again: "Noch einmal versuchen",
    toDesigns: "Meine Entwürfe",
  },
};

export const leftovers: Words["designer"]["leftovers"] = {
  title: "Wir haben Ihre Änderungen gesichert",
  text: "Ein Tab mit diesem Entwurf wurde geschlossen, bevor seine letzten Änderungen gespeichert waren. Möchten Sie sie zurückholen?",
  picture: "{{name}} mit den gesicherten Änderungen",
  edited: "Geändert: {{moment}}",
  restore: "Zurückholen",
  discard: "Verwerfen",
  later: "Wenn Sie dieses Fenster schließen, fragen wir Sie beim nächsten Mal wieder.",
};

export const versions: Words["designer"]["versions"] = {
  title: "Frühere Versionen",
  loading: "Die Versionen werden geladen",
  notLoaded: "Die Versionen konnten nicht geladen werden.",
  none: "Es gibt noch keine früheren Versionen. Wir sichern eine, wenn Sie den Entwurf öffnen, freigeben oder eine Version benennen, und alle zehn Minuten, während Sie daran arbeiten.",
  name: "Name für den jetzigen Stand",
  nameHint: "Zum Beispiel „Für die Messe“. Eine benannte Version finden Sie leicht wieder.",
  nameMissing: "Bitte geben Sie einen Namen ein.",
  keep: "Version sichern",
  named: "Als „{{name}}“ gesichert",
  notNamed: "Die Version konnte nicht gesichert werden.",
  notSaved: "Der Entwurf ist noch nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.",
  reasons: {
    opened: "Wie beim Öffnen",
    work: "Während der Arbeit",
    approved: "Freigegeben",
    named: "Benannt",
  },
  picture: "Bild der Version „{{title}}“",
  number: "Version {{number}}",
  current: "Der jetzige Stand",
  restore: "Wiederherstellen",
  restoreNamed: "„{{title}}“, {{moment}}, wiederherstellen",
  restored: "Die frühere Version ist wieder da.",
  notRestored: "Die Version konnte nicht wiederhergestellt werden.",
};
