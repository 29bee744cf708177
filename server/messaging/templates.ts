import type { OtpMode } from '../../contract/constants.ts';

/** A one-time code in words, ready for a gateway. */
export interface Message {
  /** An email address, or a phone with +91. */
  readonly to: string;
  /** For mail. */
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  /** The host on whose pages the code may be filled in. */
  readonly host: string;
}

const PURPOSE: Record<OtpMode, string> = {
  login: 'sign in',
  signup: 'create your account',
  reset: 'set a new password',
};

interface Shop {
  readonly shopName: string;
  readonly publicUrl: string | null;
}

interface Wording {
  readonly to: string;
  readonly mode: OtpMode;
  readonly code: string;
}

export function mailWith({ shopName, publicUrl }: Shop, { to, mode, code }: Wording): Message {
  const host = hostOf(publicUrl);
  const text = [
    sentence(shopName, mode, code),
    `Nobody from ${shopName} will ask you for it. If you did not ask for it yourself, you can ignore this mail.`,
    lastLine(host, code),
  ].join('\n\n');
  return { to, subject: `${code} is your ${shopName} code`, text, code, host };
}

export function smsWith({ shopName, publicUrl }: Shop, { to, mode, code }: Wording): Message {
  const host = hostOf(publicUrl);
  const text = `${sentence(shopName, mode, code)} Do not share it.\n\n${lastLine(host, code)}`;
  return { to, subject: '', text, code, host };
}

function sentence(shopName: string, mode: OtpMode, code: string): string {
  return `${code} is your ${shopName} code to ${PURPOSE[mode]}. It is valid for 10 minutes.`;
}

/** Lets phones fill in the code, on our pages only (https://wicg.github.io/sms-one-time-codes/). */
function lastLine(host: string, code: string): string {
  return `@${host} #${code}`;
}

function hostOf(publicUrl: string | null): string {
  return new URL(publicUrl ?? 'http://localhost').hostname;
}
