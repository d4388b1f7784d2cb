/** The texts of the card fields in other languages than English, by the English ones. */
const german: Readonly<Record<string, string>> = {
  "Card details": "Kartendaten",
  "Card number": "Kartennummer",
  Expires: "Gültig bis",
  "MM / YY": "MM / JJ",
  "Security code": "Prüfnummer",
  "Name on card": "Name auf der Karte",
  "This shop’s card service is a sandbox and takes no money. Use the test card":
    "Der Kartendienst dieses Shops ist eine Testumgebung und bucht nichts ab. Verwenden Sie die Testkarte",
  "with any date to come and any code.": "mit einem Datum in der Zukunft und einer beliebigen Prüfnummer.",
  "Enter the card number.": "Geben Sie die Kartennummer ein.",
  "This card number is not right. Please check it.": "Diese Kartennummer stimmt nicht. Bitte prüfen Sie sie.",
  "Enter the date as MM / YY.": "Geben Sie das Datum als MM / JJ ein.",
  "This card has expired.": "Diese Karte ist abgelaufen.",
  "Please check the year.": "Bitte prüfen Sie das Jahr.",
  "Enter the 3 digits on the back of the card.": "Geben Sie die 3 Ziffern von der Rückseite der Karte ein.",
  "Enter the 4 digits on the front of the card.": "Geben Sie die 4 Ziffern von der Vorderseite der Karte ein.",
  "Enter the name on the card.": "Geben Sie den Namen auf der Karte ein.",
  "The sandbox takes only test cards, such as 4111 1111 1111 1111.":
    "Die Testumgebung akzeptiert nur Testkarten wie 4111 1111 1111 1111.",
  "Something went wrong while trying to make payments. Please try after sometime!":
    "Bei der Zahlung ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.",
};

/** The texts for a culture such as `de-DE`; what is not among them is said in English. */
export function cardFieldWords(culture: string): Readonly<Record<string, string>> {
  return /^de(-|$)/.test(culture) ? german : {};
}
