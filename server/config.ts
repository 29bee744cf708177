import { isIP } from 'node:net';
import * as v from 'valibot';
import { STOCK_FEW } from '../contract/constants.ts';
import { DEFAULT_SHOP_CONFIG, isDefaultShop } from '../contract/shop/defaultShopConfig.ts';
import type { SettingValues } from '../contract/desk/settings.ts';
import { readEmail } from '../contract/accounts/email.ts';
import { toPaise, type Paise } from '../contract/money.ts';
import type { LegalDetails, PolicySources } from '../contract/shop/entities.ts';
import { ConfigError } from './config-error.ts';
import { readPolicyFolder } from './legal/read-policies.ts';
import { legalDetails, legalFields } from './legal/settings.ts';
import {
  mailSettings,
  messagingFields,
  smsSettings,
  type MailSettings,
  type SmsSettings,
} from './messaging/settings.ts';
import type { NightlyBackup } from './backup/settings.ts';
import type { MetricsSettings } from './metrics/settings.ts';
import { gstDefaults, gstFields, type GstDefaults } from './orders/invoices/settings.ts';
import { orderSmsFields, orderSmsSettings, type OrderSmsSettings } from './orders/messages/settings.ts';
import { paymentFields } from './payments/settings.ts';
import { razorpaySettings, type RazorpaySettings } from './payments/razorpay/settings.ts';
import { stripeSettings, type StripeSettings } from './payments/stripe/settings.ts';
import { coversAllAddresses } from './http/covers-all-addresses.ts';
import { isWebOrigin, webOrigin } from './http/web-origin.ts';
import { isGuessableSecret } from './is-guessable-secret.ts';
import {
  shipmentDefaults,
  shippingFields,
  shiprocketSettings,
  type ShipmentDefaults,
  type ShiprocketSettings,
} from './shipping/shiprocket/settings.ts';

/** The shop's configuration, as `.env.example` describes it. */
export interface Config {
  /** Disables the outbox and the sandbox. */
  readonly production: boolean;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** How long the shop accepts requests after a stop signal, in milliseconds. */
  readonly shutdownPauseMs: number;
  /** Folder of the embedded database and the secret. */
  readonly dataDir: string;
  /** With less free space on the disk of the embedded database, it accepts no writes. */
  readonly minFreeDiskBytes: number;
  /** URL of a Postgres; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Whether a commit of the embedded database waits for the disk. */
  readonly databaseSync: boolean;
  /**
   * Null when not set: then one is generated and stored, see secret.ts. Always set in production with DATABASE_URL.
   */
  readonly authSecret: string | null;
  /** Whether an empty shop imports the demo catalogue. */
  readonly demoCatalogue: boolean;
  readonly deliveryFee: Paise;
  /** Delivery is free for items that cost this much; null without a limit. */
  readonly freeDeliveryFrom: Paise | null;
  /** Whether orders can be paid in cash, and up to which total; null without a limit. */
  readonly cash: { readonly isOffered: boolean; readonly upTo: Paise | null };
  /** The settings that were changed while the shop runs, see LiveSettings; empty in the environment's configuration. */
  readonly settings: SettingValues;
  /** Another text for other settings or another announcement. */
  readonly settingsVersion: string;
  /** Null when orders are not wrapped as gifts. */
  readonly giftWrapPrice: Paise | null;
  /** A refund above it needs a fresh code at the desk. */
  readonly deskRefundLimit: Paise;
  readonly shopName: string;
  readonly shopTagline: string;
  /** Empty in production when not set; example values elsewhere. */
  readonly support: { readonly phone: string; readonly email: string };
  /** Empty in production when not set; example values elsewhere. */
  readonly social: {
    readonly youtube: string;
    readonly instagram: string;
    readonly twitter: string;
    readonly facebook: string;
  };
  /** Null when not configured; example values outside production. */
  readonly legal: LegalDetails | null;
  /** Of products without their own; null without a GSTIN, so that the shop charges no GST. */
  readonly gst: GstDefaults | null;
  /** The merchant's own policies; empty when POLICIES_DIR is not set. */
  readonly policies: PolicySources;
  /** The shop's public URL, without a trailing slash. Null when not set. */
  readonly publicUrl: string | null;
  /** Origins of other sites that may call the API. */
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted: IP addresses and networks like 10.0.0.0/8; may be empty. */
  readonly trustedProxies: readonly string[];
  /** Null when not configured. */
  readonly mail: MailSettings | null;
  readonly sms: SmsSettings | null;
  readonly orderSms: OrderSmsSettings;
  /** Whether rate limits are enforced; always in production. */
  readonly limits: boolean;
  /** The number of open orders that an account may have: on delivery, and with a payment that is not confirmed. */
  readonly openOrdersMax: {
    readonly cash: number;
    readonly unpaid: number;
    /** Of all accounts, to one phone or address; then an account must have confirmed the phone to order in cash. */
    readonly unconfirmed: number;
  };
  /** The maximum number of guest carts; the oldest ones above it are deleted. */
  readonly guestCartsMax: number;
  readonly logLevel: LogLevel;
  /** Whether shoppers are requested to confirm their cash orders. */
  readonly cashConfirmation: boolean;
  /** Whether owners can be notified of new orders by their browsers. */
  readonly webPush: boolean;
  /** Whether shoppers and the desk answer couriers who could not deliver. */
  readonly failedDeliveryAnswers: boolean;
  /** The stock of a size from which on the desk calls it low. */
  readonly lowStock: number;
  /** The daily mail to owners. `at`: hour and minute in the time zone, `08:00`; null when it is off. */
  readonly dailySummary: { readonly at: string | null; readonly timeZone: string };
  /** Null when backups are off. */
  readonly nightlyBackup: NightlyBackup | null;
  /** Null when metrics are off. */
  readonly metrics: MetricsSettings | null;
  /** The memory for rendered pages. */
  readonly pageCacheBytes: number;
  /** Whether the server renders pages. With `off` it sends the empty document, and the app renders in the browser. */
  readonly render: 'on' | 'off';
  /** Whether browsers cache the shop for offline use; with `off` they remove their caches. */
  readonly serviceWorker: 'on' | 'off';
  /**
   * Who may see the state machines of a page that is opened with `?inspect`; `offline`: only the shop's own
   * inspector.
   */
  readonly inspect: 'on' | 'offline' | 'off';
  /** Whether pages offer tools to agents and assistive tools (WebMCP). */
  readonly agentTools: boolean;
  /** Null when not configured; outside production the sandbox is used then. */
  readonly stripe: StripeSettings | null;
  readonly razorpay: RazorpaySettings | null;
  /** Timeout of one request to a payment provider, in milliseconds. */
  readonly paymentTimeoutMs: number;
  readonly shiprocket: ShiprocketSettings | null;
  readonly shipments: ShipmentDefaults;
  /** Seconds per step of a sandbox parcel's journey. */
  readonly sandboxPaceS: number;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const nonEmptyText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.regex(/^\P{Cc}*$/u, 'must be one line of text'),
);
const httpsUrl = v.pipe(v.string(), v.check(isHttps, 'must be an https:// address'));
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a whole number from 0 to 65535'),
);
const rupees = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in rupees with at most 2 decimals, like 0 or 49.50'),
  v.transform((text) => toPaise(Number(text))),
);
const positiveNumber = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999'),
  v.transform(Number),
);
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
  v.transform((entries) => entries.filter((entry) => entry !== '')),
);
const origins = v.pipe(
  list,
  v.everyItem(isWebOrigin, 'must be a list of origins like https://example.com, separated by commas'),
);
const proxies = v.pipe(
  v.string(),
  v.transform((text) => (text === 'off' ? '' : text)),
  list,
  v.everyItem(
    isNetwork,
    "must be 'off' or a list of addresses and networks like 10.0.0.0/8, separated by commas",
  ),
);

const Environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  HOST: v.optional(nonEmptyText, '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  SHUTDOWN_PAUSE_S: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a whole number of seconds, at most 999'),
      v.transform(Number),
    ),
  ),
  DATA_DIR: v.optional(nonEmptyText, 'data'),
  MIN_FREE_DISK_MB: v.optional(positiveNumber, '100'),
  PAGE_CACHE_MB: v.optional(positiveNumber, '32'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPostgres, 'must be an address like postgres://user:password@host:5432/name'),
    ),
  ),
  DATABASE_SYNC: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minBytes(32, 'must be 32 bytes or more'))),
  DEMO_CATALOGUE: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  DELIVERY_FEE: v.optional(rupees, '0'),
  GIFT_WRAP_PRICE: v.optional(rupees),
  DESK_REFUND_LIMIT: v.optional(rupees, '5000'),
  SHOP_NAME: v.optional(nonEmptyText, DEFAULT_SHOP_CONFIG.name),
  SHOP_TAGLINE: v.optional(nonEmptyText),
  SUPPORT_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?[0-9 -]{6,20}$/, 'must be a phone number like +91 98765 43210')),
  ),
  SUPPORT_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => readEmail(text) !== null, 'must be an email address'),
    ),
  ),
  SOCIAL_YOUTUBE: v.optional(httpsUrl),
  SOCIAL_INSTAGRAM: v.optional(httpsUrl),
  SOCIAL_TWITTER: v.optional(httpsUrl),
  SOCIAL_FACEBOOK: v.optional(httpsUrl),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.check(isWebOrigin, 'must be an address like https://shop.example')),
  ),
  ...legalFields,
  ...gstFields,
  POLICIES_DIR: v.optional(nonEmptyText),
  ...messagingFields,
  ...orderSmsFields,
  ...paymentFields,
  ...shippingFields,
  SANDBOX_PACE_S: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number of seconds'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
    ),
    '20',
  ),
  CORS_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(proxies, 'off'),
  LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  OPEN_CASH_ORDERS_MAX: v.optional(positiveNumber, '10'),
  OPEN_UNCONFIRMED_ORDERS_MAX: v.optional(positiveNumber, '3'),
  OPEN_UNPAID_ORDERS_MAX: v.optional(positiveNumber, '5'),
  GUEST_CARTS_MAX: v.optional(positiveNumber, '20000'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  CASH_CONFIRMATION: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  FAILED_DELIVERY_ANSWERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  WEB_PUSH: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  LOW_STOCK: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999'), v.transform(Number)),
    String(STOCK_FEW),
  ),
  DAILY_SUMMARY_AT: v.optional(
    v.pipe(v.string(), v.regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be off, or a time like 08:00')),
    '08:00',
  ),
  DAILY_SUMMARY_ZONE: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Asia/Kolkata')),
    'Asia/Kolkata',
  ),
  BACKUP_DIR: v.optional(nonEmptyText),
  BACKUP_AT: v.optional(
    v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 03:00')),
    '03:00',
  ),
  BACKUP_COUNT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999'),
      v.transform(Number),
    ),
    '14',
  ),
  METRICS_PORT: v.optional(port),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')),
  ),
  RENDER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  INSPECT: v.optional(v.picklist(['on', 'offline', 'off'], 'must be on, offline or off')),
  AGENT_TOOLS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
});

/** All environment variables that the shop reads. */
export const VARIABLES: readonly string[] = Object.keys(Environment.entries);

/** Defaults outside production, so that pages are complete. */
const EXAMPLE_CONTACTS = {
  SUPPORT_PHONE: '+91 98765 43210',
  SUPPORT_EMAIL: 'namaste@aangan.example',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/@aangan',
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/aangan',
  SOCIAL_TWITTER: 'https://twitter.com/aangan',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/aangan',
};

/** Longer than proxies keep unused connections (docs/operations.md). */
const PRODUCTION_PAUSE_S = 5;

type Contacts = Partial<Record<keyof typeof EXAMPLE_CONTACTS, string | undefined>>;

function parseContacts(read: Contacts, production: boolean): Pick<Config, 'support' | 'social'> {
  const contact = (name: keyof Contacts) => read[name] ?? (production ? '' : EXAMPLE_CONTACTS[name]);
  return {
    support: { phone: contact('SUPPORT_PHONE'), email: contact('SUPPORT_EMAIL') },
    social: {
      youtube: contact('SOCIAL_YOUTUBE'),
      instagram: contact('SOCIAL_INSTAGRAM'),
      twitter: contact('SOCIAL_TWITTER'),
      facebook: contact('SOCIAL_FACEBOOK'),
    },
  };
}

function withoutExample(name: keyof Contacts, value: string): string {
  return value === EXAMPLE_CONTACTS[name] ? '' : value;
}

/** The contacts, without the examples of the default shop. */
export function ownContacts({
  support,
  social,
}: Pick<Config, 'support' | 'social'>): Pick<Config, 'support' | 'social'> {
  return {
    support: {
      phone: withoutExample('SUPPORT_PHONE', support.phone),
      email: withoutExample('SUPPORT_EMAIL', support.email),
    },
    social: {
      youtube: withoutExample('SOCIAL_YOUTUBE', social.youtube),
      instagram: withoutExample('SOCIAL_INSTAGRAM', social.instagram),
      twitter: withoutExample('SOCIAL_TWITTER', social.twitter),
      facebook: withoutExample('SOCIAL_FACEBOOK', social.facebook),
    },
  };
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws ConfigError for the first variable that is invalid, or required by another one
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, set, { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigError(`${String(issue.path?.[0]?.key)} ${issue.message}.`);
  }
  const read = result.output;
  const production = read.NODE_ENV === 'production';
  if (production && read.DATABASE_URL && !read.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET must be set in production with DATABASE_URL, 32 bytes or more, the same for all processes of the shop.',
    );
  }
  if (production && read.AUTH_SECRET && isGuessableSecret(read.AUTH_SECRET)) {
    throw new ConfigError(
      'AUTH_SECRET must be random in production, not an example or a pattern; `openssl rand -base64 32` prints one.',
    );
  }
  if (production && coversAllAddresses(read.TRUST_PROXY)) {
    throw new ConfigError(
      'TRUST_PROXY must list only your proxies in production: a trusted proxy can spoof any client address.',
    );
  }
  if (production && read.INSPECT === 'offline') {
    throw new ConfigError(
      "INSPECT=offline needs the shop's inspector, which production does not have: use off, or on for Stately's.",
    );
  }
  if (production && read.LIMITS === 'off') throw new ConfigError('LIMITS must be on in production.');
  if (production && read.STRIPE_SECRET_KEY && !read.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set with STRIPE_SECRET_KEY: Stripe leads shoppers back to it.');
  }
  const legal = legalDetails(read, production);
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    shutdownPauseMs: 1_000 * (read.SHUTDOWN_PAUSE_S ?? (production ? PRODUCTION_PAUSE_S : 0)),
    dataDir: read.DATA_DIR,
    minFreeDiskBytes: read.MIN_FREE_DISK_MB * 1024 ** 2,
    pageCacheBytes: read.PAGE_CACHE_MB * 1024 ** 2,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseSync: read.DATABASE_SYNC === 'on',
    authSecret: read.AUTH_SECRET ?? null,
    demoCatalogue: (read.DEMO_CATALOGUE ?? (production ? 'off' : 'on')) === 'on',
    deliveryFee: read.DELIVERY_FEE,
    freeDeliveryFrom: null,
    cash: { isOffered: true, upTo: null },
    settings: {},
    settingsVersion: '',
    giftWrapPrice: read.GIFT_WRAP_PRICE ?? null,
    deskRefundLimit: read.DESK_REFUND_LIMIT,
    shopName: read.SHOP_NAME,
    // The default one describes the goods of the default shop.
    shopTagline:
      read.SHOP_TAGLINE ?? (isDefaultShop({ name: read.SHOP_NAME }) ? DEFAULT_SHOP_CONFIG.tagline : ''),
    ...parseContacts(read, production),
    legal,
    gst: gstDefaults(read, legal, production),
    policies: read.POLICIES_DIR === undefined ? {} : readPolicyFolder(read.POLICIES_DIR),
    publicUrl: read.PUBLIC_URL ?? null,
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUST_PROXY,
    mail: mailSettings(read),
    sms: smsSettings(read, read.PUBLIC_URL),
    orderSms: orderSmsSettings(read, !production || read.SMS_MSG91_AUTH_KEY !== undefined),
    limits: read.LIMITS === 'on',
    openOrdersMax: {
      cash: read.OPEN_CASH_ORDERS_MAX,
      unpaid: read.OPEN_UNPAID_ORDERS_MAX,
      unconfirmed: read.OPEN_UNCONFIRMED_ORDERS_MAX,
    },
    guestCartsMax: read.GUEST_CARTS_MAX,
    logLevel: read.LOG_LEVEL,
    cashConfirmation: read.CASH_CONFIRMATION === 'on',
    failedDeliveryAnswers: read.FAILED_DELIVERY_ANSWERS === 'on',
    webPush: read.WEB_PUSH === 'on',
    lowStock: read.LOW_STOCK,
    dailySummary: {
      at: read.DAILY_SUMMARY_AT === 'off' ? null : read.DAILY_SUMMARY_AT,
      timeZone: read.DAILY_SUMMARY_ZONE,
    },
    nightlyBackup: read.BACKUP_DIR
      ? { folder: read.BACKUP_DIR, at: read.BACKUP_AT, count: read.BACKUP_COUNT }
      : null,
    metrics: metricsSettings(read.METRICS_PORT ?? null, read.METRICS_TOKEN ?? null),
    render: read.RENDER,
    serviceWorker: read.SERVICE_WORKER,
    inspect: read.INSPECT ?? (production ? 'off' : 'on'),
    agentTools: read.AGENT_TOOLS === 'on',
    stripe: stripeSettings(read),
    razorpay: razorpaySettings(read),
    paymentTimeoutMs: read.PAYMENT_TIMEOUT_MS,
    shiprocket: shiprocketSettings(read),
    shipments: shipmentDefaults(read),
    sandboxPaceS: read.SANDBOX_PACE_S,
  };
}

function metricsSettings(metricsPort: number | null, token: string | null): MetricsSettings | null {
  return metricsPort === null && token === null ? null : { port: metricsPort, token };
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

function isHttps(text: string): boolean {
  return webOrigin(text)?.startsWith('https:') ?? false;
}

function isPostgres(text: string): boolean {
  return ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
