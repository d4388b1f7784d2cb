/** The German texts of the card fields, by the English ones. */
const german: Readonly<Record<string, string>> = {
  "Card details": "Kartendaten",
  "Card number": "Kartennummer",
  Expires: "Gültig bis",
  "MM / YY": "MM / JJ",
  "Security code": "Prüfnummer",
  "Name on card": "Name auf der Karte",
  "This is a test checkout, and no money is charged. Use the test card":
    "Dies ist eine Testkasse, es wird nichts abgebucht. Verwenden Sie die Testkarte",
  "with any future date and any security code.":
    "mit einem beliebigen künftigen Datum und einer beliebigen Prüfnummer.",
  "Enter your card number.": "Geben Sie Ihre Kartennummer ein.",
  "This card number isn’t valid. Please check it.": "Diese Kartennummer ist ungültig. Bitte prüfen Sie sie.",
  "Enter the expiration date as MM / YY.": "Geben Sie das Ablaufdatum als MM / JJ ein.",
  "This card has expired. Please use another card.": "Diese Karte ist abgelaufen. Bitte verwenden Sie eine andere.",
  "Please check the expiration year.": "Bitte prüfen Sie das Ablaufjahr.",
  "Enter the 3-digit code on the back of your card.":
    "Geben Sie die dreistellige Prüfnummer auf der Rückseite Ihrer Karte ein.",
  "Enter the 4-digit code on the front of your card.":
    "Geben Sie die vierstellige Prüfnummer auf der Vorderseite Ihrer Karte ein.",
  "Enter the name as it appears on your card.": "Geben Sie den Namen so ein, wie er auf Ihrer Karte steht.",
  "Only test cards work here. Try 4111 1111 1111 1111.":
    "Hier funktionieren nur Testkarten, zum Beispiel 4111 1111 1111 1111.",
  "Something went wrong while trying to make payments. Please try after sometime!":
    "Bei der Zahlung ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.",
};

/** The texts for a culture such as `de-DE`; missing texts appear in English. */
export function cardFieldWords(culture: string): Readonly<Record<string, string>> {
  return /^de(-|$)/.test(culture) ? german : {};
}
