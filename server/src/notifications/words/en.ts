import { orderEn } from "./order-en.ts";
import type { MailWords } from "./words.ts";

export const en = (brand: string): MailWords => ({
  footer: {
    order: `${brand}, custom printed packaging. You received this email because of an order at`,
    account: `${brand}, custom printed packaging. You received this email because of an account at`,
    inquiry: `${brand}, custom printed packaging. You received this email because of your message to`,
    newsletter: `${brand}, custom printed packaging. You received this email because of a subscription to the newsletter of`,
    share: `${brand}, custom printed packaging. You received this email because someone shared a box design with you at`,
    desk: `${brand}, custom printed packaging. You received this email because someone invited you to the desk of`,
  },
  order: orderEn,
  linkHint: "If the button doesn’t work, copy this link into your browser",
  acknowledgement: (reference) => ({
    subject: `We have your message (${reference})`,
    heading: "We have your message",
    paragraphs: [
      "Thank you for contacting us. We’ll reply within one business day, Monday to Friday.",
      `If you’d like to add something, please mention ${reference}.`,
      "Didn’t write to us? Someone may have typed your address by mistake. You can ignore this email.",
    ],
  }),
  openQuotation: "Open the quotation",
  inquiryAnswer: (author) => `${author} replied to your message`,
  designs: {
    picture: "The folded box with the design",
    shared: (until) => ({
      subject: "A box design for you to look at",
      heading: "Someone shared a box design with you",
      opening: [
        "Look at it flat and folded, leave a note, or make your own copy of it. You can’t change the original.",
      ],
      action: "Open the design",
      closing: [
        `The link works until ${until}, or until it’s withdrawn. Anyone with the link can see the design.`,
        "Weren’t expecting a design? You can ignore this email. We won’t use your address for anything else.",
      ],
    }),
    noted: (name, author) => ({
      subject: `A note on your design “${name}”`,
      heading: "There’s a note on your design",
      opening: [`${author} left a note on “${name}”.`],
      action: "Open the design",
      closing: ["A note never approves a design. Only you can do that."],
    }),
    lastNote:
      "Your designs got many notes within a day, so we won’t email you the next ones. You’ll find all of them in My Designs.",
    verdicts: { looksGood: "Looks good", pleaseChange: "Please change" },
  },
  mentioned: (author, order) => ({
    subject: `${author} mentions you in a note on ${order}`,
    heading: "A note names you",
    opening: [`${author} mentions you in a note on the order ${order}.`],
    action: "Read the note",
    closing: ["Only the staff see notes. To answer, please add a note to the order."],
  }),
  accountDeletion: (day) => ({
    subject: `Your account will be deleted on ${day}`,
    heading: `Your account will be deleted on ${day}`,
    opening: [
      "You asked us to delete your account, and we’ve signed you out everywhere.",
      `Until ${day} you can change your mind. After that, your profile, addresses, designs, messages and reviews are gone for good.`,
      "Tax law makes us keep orders and invoices for ten years. We take your name, streets, email and phone number out of them.",
    ],
    action: "Keep my account",
    closing: [
      "The link works once, until that day.",
      "You didn’t ask for this? Keep your account with the button, and then choose a new password.",
    ],
  }),
  actionMails: {
    "staff-invitation": (email) => ({
      subject: `Your invitation to the ${brand} desk`,
      heading: `Join the ${brand} desk`,
      opening: [
        `You are invited to the desk of ${brand}, where its people look after orders. You sign in as ${email}.`,
        "Please set your password, and then a code app or a passkey as your second factor.",
      ],
      action: "Set my password",
      closing: [
        "The link works once, within 24 hours. A newer invitation replaces it.",
        "You don’t know why you got this? Please ignore this email: nobody can join without the link.",
      ],
    }),
    welcome: (email) => ({
      subject: `Welcome to ${brand}`,
      heading: `Welcome to ${brand}`,
      opening: [
        `Your account for ${email} is ready.`,
        "Please verify your email, so we know that messages about your orders reach you.",
      ],
      action: "Verify email",
      closing: [
        "The link works once, within 24 hours. You can ask for a new one in your account under “My Info”.",
        "Didn’t sign up? Please ignore this email: nobody can verify your address without the link.",
      ],
    }),
    "email-verification": (email) => ({
      subject: "Please verify your email",
      heading: "Verify your email",
      opening: [`Please confirm that ${email} is the address of your ${brand} account.`],
      action: "Verify email",
      closing: [
        "The link works once, within 24 hours. If you asked more than once, use the link in any of the emails.",
        "Don’t have an account with us? Please ignore this email.",
      ],
    }),
    "password-reset": (email) => ({
      subject: "Choose a new password",
      heading: "Choose a new password",
      opening: [`Someone, probably you, asked to reset the password of the ${brand} account ${email}.`],
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
        `The ${brand} account ${email} has a new password. It has been signed out on all other devices.`,
        "If that was you, there’s nothing to do. If not, please choose a new password right away.",
      ],
      action: "It wasn’t me",
      closing: [],
    }),
    "passkey-added": (email) => ({
      subject: "A passkey was added to your account",
      heading: "A passkey was added to your account",
      opening: [
        `The ${brand} account ${email} has a new passkey. Its device can sign in without the password.`,
        "If that was you, there’s nothing to do. If not, please choose a new password right away. That removes all passkeys.",
      ],
      action: "It wasn’t me",
      closing: [],
    }),
    "email-changed": (oldEmail) => ({
      subject: "Your email was changed",
      heading: "Your email was changed",
      opening: [
        `The email of the ${brand} account ${oldEmail} has been changed. We’ll write to the new address from now on.`,
        "If that was you, there’s nothing to do. If not, please tell us right away.",
      ],
      action: "Contact us",
      closing: [],
    }),
    "email-not-changed": (email) => ({
      subject: "Your email wasn’t changed",
      heading: "Your email wasn’t changed",
      opening: [
        `You asked us to change the email address of your ${brand} account, but we can’t use the new address you entered.`,
        `Nothing has changed: please keep signing in with ${email}, or try another address.`,
      ],
      action: "Go to my account",
      closing: ["Wasn’t you? Then please choose a new password right away: someone knows your current one."],
    }),
    "already-registered": (email) => ({
      subject: "You already have an account",
      heading: "You already have an account",
      opening: [
        `Someone, probably you, just tried to use ${email} for another ${brand} account.`,
        `This address already has a ${brand} account, so nothing was changed. You can sign in as usual.`,
      ],
      action: "Sign in",
      aside: "Forgot your password?",
      closing: ["Wasn’t you? Please ignore this email: nobody got into your account this way."],
    }),
    "newsletter-confirmation": (email) => ({
      subject: "Please confirm the newsletter",
      heading: "Would you like our newsletter?",
      opening: [
        `Someone, probably you, signed ${email} up for the ${brand} newsletter.`,
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
        `We’ll send the ${brand} newsletter to ${email}: new box styles, tips on board and size, and offers.`,
        "It comes now and then, and only from us.",
      ],
      action: "Read the blog",
      aside: "Unsubscribe",
      closing: ["Every newsletter has an unsubscribe link. You don’t need to sign in."],
    }),
  },
});
