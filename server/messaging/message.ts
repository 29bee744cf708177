/** A mail, translated and ready for a gateway. */
export interface Mail {
  /** An email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without the angle brackets. The same mail sent again has the same; without one, the gateway chooses it. */
  readonly messageId?: string;
  /** The address for replies, if it is not the sender. */
  readonly replyTo?: string;
  /** The unsubscribe page, to which mail programs also post (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The one-time code in the text. */
  readonly code?: string;
}

/** An SMS, ready for a gateway. */
export interface Sms {
  /** A phone number with +91. */
  readonly to: string;
  /** The text of the template with its variables filled in. */
  readonly text: string;
  /** The template at the gateway, as registered with the carriers (DLT). */
  readonly templateId: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The one-time code in the text. */
  readonly code?: string;
}
