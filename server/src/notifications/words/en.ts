import type { MailWords } from "./words.ts";

const cancellation = {
  refund: (amount: string, payment: string) =>
    `We’re returning ${amount} to ${payment}. It usually arrives within five business days.`,
  due: (amount: string) => `The amount due for this order is now ${amount}.`,
  nothingDue: "There’s nothing left to pay for this order.",
  action: "View order and receipt",
};

export const en: MailWords = {
  footer: {
    order: "Boxwright, custom printed packaging. You received this email because of an order at",
    account: "Boxwright, custom printed packaging. You received this email because of an account at",
    inquiry: "Boxwright, custom printed packaging. You received this email because of a form at",
    newsletter:
      "Boxwright, custom printed packaging. You received this email because you subscribed to the newsletter of",
  },
  order: {
    subject: (orderNumber) => `Your order ${orderNumber}`,
    opening: {
      paid: "Thank you for your order. We’ve received your payment, and here’s what we’re making.",
      invoice: "Thank you for your order. Here’s what you ordered by invoice.",
      free: "Thank you for your order. It’s free of charge, and here’s what we’re making.",
    },
    status: "Status",
    artwork: "Artwork",
    artworkAwaited: "We’re waiting for your files.",
    sendArtwork: "Send artwork",
    comments: "Comments",
    action: "View order and receipt",
  },
  artworkReceived: {
    subject: (orderNumber) => `We have your artwork for ${orderNumber}`,
    heading: "We have your artwork",
    opening: (title) => `Thank you for sending the artwork for your ${title}.`,
    files: "Files",
    next: "We’ll check that it prints well. If something needs to change, we’ll let you know.",
    arrives: (day) => `Your order arrives ${day}, as promised.`,
    arrivesLater: (day, before) =>
      `Production waited for your files, so your order now arrives ${day} instead of ${before}.`,
    action: "View order",
  },
  cancellation: {
    whole: {
      ...cancellation,
      subject: (orderNumber) => `Your order ${orderNumber} is cancelled`,
      heading: "Your order is cancelled",
      opening: "We’ve cancelled your order. We won’t make or ship these items:",
      rest: "If this wasn’t what you wanted, please reply to this email right away.",
    },
    part: {
      ...cancellation,
      subject: (orderNumber) => `Part of your order ${orderNumber} is cancelled`,
      heading: "Part of your order is cancelled",
      opening: "We’ve cancelled part of your order. We won’t make or ship these items:",
      rest: "Everything else in your order goes ahead as planned. If this wasn’t what you wanted, please reply to this email right away.",
    },
  },
  linkHint: "If the button doesn’t work, copy this link into your browser:",
  acknowledgement: (reference) => ({
    subject: `We have your message (${reference})`,
    heading: "We have your message",
    paragraphs: [
      "Thank you for contacting us. We’ll reply within one business day, Monday to Friday.",
      `If you’d like to add something, please mention ${reference}.`,
      "Didn’t write to us? Someone may have typed your address by mistake. You can ignore this email.",
    ],
  }),
  actionMails: {
    welcome: (email) => ({
      subject: "Welcome to Boxwright",
      heading: "Welcome to Boxwright",
      opening: [
        `Your account for ${email} is ready.`,
        "Please verify your email, so we know that messages about your orders reach you.",
      ],
      action: "Verify email",
      closing: [
        "The link works once, within 24 hours. You can ask for a new one in your account under “My info”.",
        "Didn’t sign up? Please ignore this email: nobody can verify your address without the link.",
      ],
    }),
    "email-verification": (email) => ({
      subject: "Please verify your email",
      heading: "Verify your email",
      opening: [`Please confirm that ${email} is the address of your Boxwright account.`],
      action: "Verify email",
      closing: [
        "The link works once, within 24 hours. If you asked more than once, use the link in any of the emails.",
        "Don’t have an account with us? Please ignore this email.",
      ],
    }),
    "password-reset": (email) => ({
      subject: "Choose a new password",
      heading: "Choose a new password",
      opening: [`Someone, probably you, asked to reset the password of the Boxwright account ${email}.`],
      action: "Choose a new password",
      closing: [
        "The link works once, within one hour. If you asked more than once, use the link in any of the emails.",
        "Wasn’t you? Please ignore this email: your password stays the same.",
      ],
    }),
    "password-changed": (email) => ({
      subject: "Your password was changed",
      heading: "Your password was changed",
      opening: [
        `The Boxwright account ${email} has a new password. It has been signed out on all other devices.`,
        "If that was you, there’s nothing to do. If not, please choose a new password right away.",
      ],
      action: "It wasn’t me",
      closing: [],
    }),
    "email-changed": (oldEmail) => ({
      subject: "Your email was changed",
      heading: "Your email was changed",
      opening: [
        `The email of the Boxwright account ${oldEmail} has been changed. We’ll write to the new address from now on.`,
        "If that was you, there’s nothing to do. If not, please tell us right away.",
      ],
      action: "Contact us",
      closing: [],
    }),
    "email-not-changed": (email) => ({
      subject: "Your email wasn’t changed",
      heading: "Your email wasn’t changed",
      opening: [
        "You asked us to change the email address of your Boxwright account, but we can’t use the new address you entered.",
        `Nothing has changed: please keep signing in with ${email}, or try another address.`,
      ],
      action: "Go to my account",
      closing: ["Wasn’t you? Then please choose a new password right away: someone knows your current one."],
    }),
    "already-registered": (email) => ({
      subject: "You already have an account",
      heading: "You already have an account",
      opening: [
        `Someone, probably you, just tried to use ${email} for another Boxwright account.`,
        "This address already has a Boxwright account, so nothing was changed. You can sign in as usual.",
      ],
      action: "Sign in",
      aside: "Forgot your password?",
      closing: ["Wasn’t you? Please ignore this email: nobody got into your account this way."],
    }),
    "newsletter-confirmation": (email) => ({
      subject: "Please confirm the newsletter",
      heading: "Would you like our newsletter?",
      opening: [
        `Someone, probably you, signed ${email} up for the Boxwright newsletter.`,
        "Please confirm. Until you do, we won’t send the newsletter to this address.",
      ],
      action: "Confirm the newsletter",
      aside: "No, thank you",
      closing: [
        "The link works once, within seven days.",
        "Wasn’t you? There’s nothing to do: we delete your address unless you confirm.",
      ],
    }),
    "newsletter-welcome": (email) => ({
      subject: "You’re subscribed",
      heading: "You’re subscribed",
      opening: [
        `We’ll send the Boxwright newsletter to ${email}: new box styles, tips on board and size, and offers.`,
        "It comes now and then, and only from us.",
      ],
      action: "Read the blog",
      aside: "Unsubscribe",
      closing: ["Every newsletter has an unsubscribe link. You don’t need to sign in."],
    }),
  },
};
