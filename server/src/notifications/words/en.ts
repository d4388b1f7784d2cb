import type { MailWords } from "./words.ts";

export const en: MailWords = {
  footer: {
    order: "Boxwright, custom printed packaging. This mail belongs to an order at",
    account: "Boxwright, custom printed packaging. This mail belongs to an account at",
    inquiry: "Boxwright, custom printed packaging. This mail answers a form at",
    newsletter: "Boxwright, custom printed packaging. This mail belongs to the newsletter of",
  },
  order: {
    subject: (orderNumber) => `Your order ${orderNumber}`,
    opening: {
      paid: "Thank you for your order. We've received your payment, and here's what we're making.",
      invoice: "Thank you for your order. Here's what you ordered by invoice.",
      free: "Thank you for your order. It's free of charge, and here's what we're making.",
    },
    status: "Status",
    artwork: "Artwork",
    artworkAwaited: "We're waiting for your files.",
    sendArtwork: "Send artwork",
    comments: "Comments",
    action: "View order and receipt",
  },
  artworkReceived: {
    subject: (orderNumber) => `We have your artwork for ${orderNumber}`,
    heading: "We have your artwork",
    opening: (title) => `Thank you for sending the artwork for your ${title}.`,
    files: "Files",
    next: "We check that it prints well. If something needs to change, we'll let you know.",
    arrives: (day) => `Your order arrives ${day}, as promised.`,
    arrivesLater: (day, before) => `Your order now arrives ${day}. Before your files came, the date was ${before}.`,
    action: "View order",
  },
  address: "If the button does not work, copy this address into your browser:",
  acknowledgement: (reference) => ({
    subject: `We have your message (${reference})`,
    heading: "We have your message",
    paragraphs: [
      "Thank you for writing to us. A person reads it and answers within one work day, Monday to Friday.",
      `If you want to add something, please name ${reference}, so that it finds its place.`,
      "Did you not write to us? Then someone has typed your address by mistake, and you can ignore this mail.",
    ],
  }),
  letters: {
    welcome: (email) => ({
      subject: "Welcome to Boxwright",
      heading: "Welcome to Boxwright",
      opening: [
        `Your account for ${email} is ready.`,
        "Please verify the address, so that we know our mails about your orders reach you.",
      ],
      action: "Verify e-mail address",
      closing: [
        "The link works once, within 24 hours. You can ask for a new one in your account under “My info”.",
        "Did you not sign up? Then please ignore this mail: without the link nobody can verify your address.",
      ],
    }),
    "email-verification": (email) => ({
      subject: "Please verify your e-mail address",
      heading: "Verify your e-mail address",
      opening: [`Please confirm that ${email} is the address of your Boxwright account.`],
      action: "Verify e-mail address",
      closing: [
        "The link works once, within 24 hours. If you asked more than once, only the newest mail counts.",
        "Do you have no account with us? Then please ignore this mail.",
      ],
    }),
    "password-reset": (email) => ({
      subject: "Choose a new password",
      heading: "Choose a new password",
      opening: [`You, or someone else, asked for a new password for the Boxwright account ${email}.`],
      action: "Choose a new password",
      closing: [
        "The link works once, within one hour. If you asked more than once, only the newest mail counts.",
        "Was it not you? Then please ignore this mail: your password stays as it is.",
      ],
    }),
    "password-changed": (email) => ({
      subject: "Your password was changed",
      heading: "Your password was changed",
      opening: [
        `The Boxwright account ${email} has a new password. On other devices it was signed out.`,
        "If that was you, there is nothing more to do. If not, please choose a new password at once.",
      ],
      action: "It was not me",
      closing: [],
    }),
    "email-changed": (oldEmail) => ({
      subject: "Your e-mail address was changed",
      heading: "Your e-mail address was changed",
      opening: [
        `The Boxwright account with the address ${oldEmail} has another e-mail address now, to which we write from now on.`,
        "If that was you, there is nothing more to do. If not, please tell us right away.",
      ],
      action: "Contact us",
      closing: [],
    }),
    "email-not-changed": (email) => ({
      subject: "Your email address was not changed",
      heading: "Your email address was not changed",
      opening: [
        "You asked us to change the email address of your Boxwright account, but we can’t use the new address you entered.",
        `Nothing has changed: please keep signing in with ${email}, or try another address.`,
      ],
      action: "Go to my account",
      closing: ["Wasn’t it you? Then please choose a new password right away: someone knows your current one."],
    }),
    "already-registered": (email) => ({
      subject: "You already have an account",
      heading: "You already have an account",
      opening: [
        `Someone, probably you, has just tried to use ${email} for another Boxwright account.`,
        "There is a Boxwright account for this address already, so nothing was changed. You can sign in as usual.",
      ],
      action: "Sign in",
      aside: "Forgotten your password?",
      closing: ["Was it not you? Then please ignore this mail: nobody got into your account this way."],
    }),
    "newsletter-confirmation": (email) => ({
      subject: "Please confirm the newsletter",
      heading: "Do you want our newsletter?",
      opening: [
        `Someone, probably you, has asked for the Boxwright newsletter at ${email}.`,
        "Please confirm that. Until you do, nothing is sent to this address.",
      ],
      action: "Confirm the newsletter",
      aside: "I do not want it",
      closing: [
        "The link works once, within seven days.",
        "Was it not you? Then there is nothing to do: without your confirmation the address is forgotten.",
      ],
    }),
    "newsletter-welcome": (email) => ({
      subject: "You are on the list",
      heading: "You are on the list",
      opening: [
        `From now on the Boxwright newsletter comes to ${email}: new structures, how to choose board and size, and offers.`,
        "It comes now and then, and never from anybody but us.",
      ],
      action: "Read the blog",
      aside: "Unsubscribe",
      closing: ["Every mail of the newsletter has a link with which you leave it, without signing in."],
    }),
  },
};
