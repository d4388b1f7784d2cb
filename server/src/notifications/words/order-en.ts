import type { OrderMailWords } from "./order-words.ts";

export const orderEn: OrderMailWords = {
  labels: {
    status: "Status",
    artwork: "Artwork",
    files: "Files",
    comments: "Comments",
    reason: "Reason",
    note: "Our note",
    warnings: "Please check",
    findings: "Please fix",
    worthALook: "Worth a look",
    findingPicture: (number) => `The place of finding ${number} in print`,
    moreFindings: (count) =>
      count === 1 ? "The page of the order shows one more." : `The page of the order shows ${count} more.`,
    comment: "Your comment",
    amountPaid: "Amount paid",
    picture: (title) => `Picture of your ${title}`,
  },
  links: {
    order: "View order",
    orderAndReceipt: "View order and receipt",
    payOrder: "View order and pay",
    printFile: "Open print file (PDF)",
    sendArtwork: "Send artwork",
    replaceArtwork: "Replace artwork",
    proof: "View proof",
    review: "Write a review",
  },
  arrives: (day) => `Arrives ${day}`,
  arrivesInstead: (day, before) => `Arrives ${day} instead of ${before}`,
  arrivesIfNow: (day) => `Arrives ${day} if you act today`,
  arrivesIfNowInstead: (day, before) => `Arrives ${day} instead of ${before} if you act today`,
  confirmation: {
    subject: (orderNumber) => `Your order ${orderNumber}`,
    heading: "Thank you for your order",
    opening: {
      paid: "We’ve received your payment. Here’s what we’re making.",
      invoice: "Here’s what you ordered by invoice.",
      free: "Your order is free of charge. Here’s what we’re making.",
    },
  },
  artworkAwaited: "We’re waiting for your files.",
  paymentReceived: {
    subject: (orderNumber) => `We have your payment for ${orderNumber}`,
    heading: "We have your payment",
    opening: "Thank you. Your payment has arrived. This is where your order stands.",
  },
  paymentDue: {
    subject: (orderNumber) => `Payment due for your order ${orderNumber}`,
    heading: "Your payment is due",
    opening: "You ordered by invoice, and the amount below is due.",
    onTerms: "We don’t wait for your payment before we make your order.",
    beforeProduction: "We start making your order as soon as your payment arrives.",
    attached: (creditNotes) =>
      creditNotes === 0
        ? "The invoice is attached to this email as a PDF."
        : `The invoice and ${creditNotes === 1 ? "its credit note" : "its credit notes"} are attached to this email as PDFs.`,
    transfer: (reference) =>
      `The order’s page shows how you can pay. If you pay by bank transfer, please name ${reference}, so that we can match your payment.`,
  },
  reminders: {
    WaitingForArtwork: {
      subject: (orderNumber) => `We’re waiting for the artwork of ${orderNumber}`,
      heading: "We’re waiting for your artwork",
      opening: (days) =>
        `Your order has been waiting for its artwork for ${days} days. Send us the files, and we’ll get started.`,
    },
    ArtworkFailed: {
      subject: (orderNumber) => `Your artwork for ${orderNumber} still needs a new file`,
      heading: "Your artwork still needs a new file",
      opening: (days) =>
        `Your order has been waiting for ${days} days, because the files that we have can’t be printed. Replace them, and we’ll get started.`,
    },
    ArtworkRejected: {
      subject: (orderNumber) => `Your artwork for ${orderNumber} still needs a new file`,
      heading: "Your artwork still needs a new file",
      opening: (days) =>
        `Your order has been waiting for ${days} days, because our team found a problem in your files. Replace them, and we’ll get started.`,
    },
    WaitingForCustomerApproval: {
      subject: (orderNumber) => `Your proof for ${orderNumber} is waiting for you`,
      heading: "Your proof is waiting for you",
      opening: (days) =>
        `Your order has been waiting for your approval for ${days} days. Approve the proof, or tell us what to change.`,
    },
    several: {
      subject: (orderNumber) => `Your order ${orderNumber} is waiting for you`,
      heading: "Your order is waiting for you",
      opening: (days) =>
        `Some items of your order have been waiting for you for ${days} days. Below is what each of them needs.`,
    },
    noHurry:
      "We neither print nor cancel these items on our own. If you no longer need an item, you can cancel it on the order’s page.",
  },
  artworkReceived: {
    subject: (orderNumber) => `We have your artwork for ${orderNumber}`,
    heading: "We have your artwork",
    opening: (title) => `Thank you for sending the artwork for your ${title}.`,
    next: "We’ll check that it prints well. If something needs to change, we’ll let you know.",
    arrives: (day) => `This item arrives ${day}, as promised.`,
    arrivesLater: (day, before) =>
      `Production waited for your files, so this item now arrives ${day} instead of ${before}.`,
  },
  artworkProblem: {
    subject: (orderNumber) => `Please replace the artwork of ${orderNumber}`,
    heading: "Your artwork needs a new file",
    opening:
      "We’ve checked your artwork, and it can’t be printed as it is. Please send a new file for each item below.",
    next: "We check new files right away. Until they’re here, production of these items waits.",
  },
  proofReady: {
    subject: (orderNumber) => `Your proof for ${orderNumber} is ready`,
    heading: "Your proof is ready",
    opening: "See how your box will print. Then approve the proof, or tell us what to change.",
    next: "We don’t print anything before you approve it.",
  },
  proofApproved: {
    subject: (orderNumber) => `You approved the proof for ${orderNumber}`,
    heading: "Your proof is approved",
    opening: "Thank you. We’ll print exactly what you approved.",
  },
  changesReceived: {
    subject: (orderNumber) => `We have your changes for ${orderNumber}`,
    heading: "We have your changes",
    opening: "Thank you for looking at your proof so closely. We’re working on your changes.",
    next: "We’ll let you know when a new proof is ready. Nothing is printed before you approve it.",
  },
  inProduction: {
    whole: {
      subject: (orderNumber) => `Your order ${orderNumber} is in production`,
      heading: "Your order is in production",
      opening: "We’re making your order now.",
    },
    part: {
      subject: (orderNumber) => `Part of your order ${orderNumber} is in production`,
      heading: "Part of your order is in production",
      opening: "We’re making these items now.",
    },
    next: "These items can no longer be changed or cancelled. We’ll write again when they ship.",
  },
  shipped: {
    whole: {
      subject: (orderNumber) => `Your order ${orderNumber} has shipped`,
      heading: "Your order has shipped",
      opening: "Your order is on its way to you.",
    },
    part: {
      subject: (orderNumber) => `Part of your order ${orderNumber} has shipped`,
      heading: "Part of your order has shipped",
      opening: "These items are on their way to you. We’ll write again when the others ship.",
    },
  },
  delivered: {
    whole: {
      subject: (orderNumber) => `Your order ${orderNumber} has been delivered`,
      heading: "Your order has been delivered",
      opening: "The carrier reports that your order has arrived.",
    },
    part: {
      subject: (orderNumber) => `Part of your order ${orderNumber} has been delivered`,
      heading: "Part of your order has been delivered",
      opening: "The carrier reports that these items have arrived.",
    },
    deliveredOn: (day) => `Delivered ${day}`,
    next: "Is something missing or damaged? Please reply to this email, and we’ll put it right.",
  },
  delayed: {
    subject: (orderNumber) => `Your order ${orderNumber} is delayed`,
    heading: "Your order is delayed",
    opening: "We’re sorry: we need more time than we promised. These are the new dates.",
    next: "If that’s too late for you, please reply to this email, and we’ll see what we can do.",
  },
  cancellation: {
    whole: {
      subject: (orderNumber) => `Your order ${orderNumber} is cancelled`,
      heading: "Your order is cancelled",
      opening: "We’ve cancelled your order. We won’t make or ship these items:",
    },
    part: {
      subject: (orderNumber) => `Part of your order ${orderNumber} is cancelled`,
      heading: "Part of your order is cancelled",
      opening: "We’ve cancelled part of your order. We won’t make or ship these items:",
    },
    refund: (amount, payment) =>
      `We’re returning ${amount} to ${payment ?? "your original payment method"}. It usually arrives within five business days.`,
    due: (amount) => `The amount due for this order is now ${amount}.`,
    nothingDue: "There’s nothing left to pay for this order.",
    kept: (amount) => `We keep ${amount} for work that we had already done, such as setting up the printing plates.`,
    others: "Everything else in your order goes ahead as planned.",
    discountStays: (code) => `The other items keep their share of the discount ${code}.`,
    reply: "If this wasn’t what you wanted, please reply to this email right away.",
  },
  partlyRefunded: {
    subject: (orderNumber) => `A refund for your order ${orderNumber}`,
    heading: "We’ve refunded part of your order",
    opening: "We’ve lowered the price of your order.",
    byHand: (amount) => `We’re returning ${amount} by check or bank transfer.`,
    setOff: (amount) => `The amount due for this order is ${amount} lower.`,
  },
  completed: {
    subject: (orderNumber) => `How did your boxes turn out? Your order ${orderNumber}`,
    heading: "Your order is complete",
    opening: "That’s everything you ordered. Thank you for letting us make your boxes.",
    review: "How did they turn out? A short review helps others to choose, and it helps us to get better.",
  },
  claimed: {
    subject: (orderNumber) => `Your order ${orderNumber} was added to an account`,
    heading: "Your order was added to an account",
    opening: "Someone used the order number and a postal code to add this order to an account.",
    known: "If that was you or a colleague, there’s nothing to do. The link below still shows you the order.",
    unknown: "If you don’t know who did this, please reply to this email, and we’ll look into it.",
  },
  message: {
    heading: "A message about your order",
    signature: (author) => `Best regards, ${author}`,
  },
};
