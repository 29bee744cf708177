import { desc } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { SettingTexts } from '../../contract/desk/deskSettings.ts';
import { POLICY_SETTINGS, SettingValues } from '../../contract/desk/settings.ts';
import { DEFAULT_SHOP_CONFIG, isDefaultShop } from '../../contract/shop/defaultShopConfig.ts';
import { toPaise, toRupees } from '../../contract/money.ts';
import type { PolicySources } from '../../contract/shop/entities.ts';
import { ownContacts, type Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { shopSettings } from '../db/schema.ts';
import { ownLegalDetails } from '../legal/settings.ts';
import { withTimeout } from '../with-timeout.ts';
import { isAnnouncementShown } from './announcement.ts';

const rupees = (text: string | undefined) => (text === undefined ? undefined : toPaise(Number(text)));

interface LiveSettingsOptions {
  readonly db: Database;
  /** From the environment: the defaults. */
  readonly config: Config;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** How long the settings are used without checking the database, in milliseconds; 1,000 by default. */
  readonly recheckMs?: number | undefined;
}

const RECHECK_MS = 1_000;
const READ_TIMEOUT_MS = 1_000;

/**
 * The newest settings of the database, in memory. Every process of the shop reads them again when they are older than a
 * second.
 */
export class LiveSettings {
  /** The configuration with the settings: each property has its present value when it is read. */
  readonly config: Config;
  readonly #options: LiveSettingsOptions;
  #version = 0;
  #values: SettingValues = {};
  #nextCheckAt = -Infinity;

  constructor(options: LiveSettingsOptions) {
    this.#options = options;
    this.config = this.#liveConfig(options.config);
  }

  /** What counts without settings, as texts of settings. */
  get defaults(): SettingTexts {
    const { shopName, shopTagline, deliveryFee, freeDeliveryFrom } = this.#options.config;
    return {
      name: shopName,
      ...(shopTagline && { tagline: shopTagline }),
      deliveryFee: String(toRupees(deliveryFee)),
      ...(freeDeliveryFrom !== null && { freeDeliveryFrom: String(toRupees(freeDeliveryFrom)) }),
    };
  }

  isFresh(): boolean {
    return performance.now() < this.#nextCheckAt;
  }

  /** Reads the settings when they are not fresh. While the database does not answer, the last ones are used. */
  async refresh(): Promise<void> {
    if (this.isFresh()) return;
    const { log, recheckMs = RECHECK_MS } = this.#options;
    // At once, so that a database that does not answer delays one request and not all of them.
    this.#nextCheckAt = performance.now() + recheckMs;
    await withTimeout(READ_TIMEOUT_MS, this.reload()).catch((error: unknown) =>
      log.error({ err: error }, 'could not read the settings of the shop'),
    );
  }

  /** Reads the settings. */
  async reload(): Promise<void> {
    const [newest] = await this.#options.db
      .select({ version: shopSettings.version, values: shopSettings.values })
      .from(shopSettings)
      .orderBy(desc(shopSettings.version))
      .limit(1);
    if (newest === undefined || newest.version <= this.#version) return;
    this.#values = v.parse(SettingValues, newest.values);
    this.#version = newest.version;
  }

  #liveConfig(base: Config): Config {
    const values = () => this.#values;
    const isOther = () => !isDefaultShop({ name: values().name ?? base.shopName });
    const own = { ...ownContacts(base), legal: ownLegalDetails(base.legal) };
    const settingsVersion = () =>
      `${this.#version}${isAnnouncementShown(this.config, this.#options.now()) ? ' with announcement' : ''}`;
    return {
      ...base,
      get settings() {
        return values();
      },
      get settingsVersion() {
        return settingsVersion();
      },
      get shopName() {
        return values().name ?? base.shopName;
      },
      /** The default one describes the goods of the default shop. */
      get shopTagline() {
        return isOther() && base.shopTagline === DEFAULT_SHOP_CONFIG.tagline ? '' : base.shopTagline;
      },
      get support() {
        return isOther() ? own.support : base.support;
      },
      get social() {
        return isOther() ? own.social : base.social;
      },
      get legal() {
        return isOther() ? own.legal : base.legal;
      },
      get deliveryFee() {
        return rupees(values().deliveryFee) ?? base.deliveryFee;
      },
      get freeDeliveryFrom() {
        return rupees(values().freeDeliveryFrom) ?? base.freeDeliveryFrom;
      },
      get cash() {
        const { cashOnDelivery, cashUpTo } = values();
        return { isOffered: cashOnDelivery !== 'off', upTo: rupees(cashUpTo) ?? null };
      },
      get policies() {
        return withPolicies(base.policies, values());
      },
    };
  }
}

/** A policy that is set replaces the environment's in all languages. */
function withPolicies(base: PolicySources, values: SettingValues): PolicySources {
  const own = POLICY_SETTINGS.map(({ policyName, key }) => {
    const [english, hindi] = [values[key], values[`${key}Hi`]];
    const texts = {
      ...(english !== undefined && { 'en-IN': english }),
      ...(hindi !== undefined && { 'hi-IN': hindi }),
    };
    return [policyName, texts] as const;
  }).filter(([, texts]) => Object.keys(texts).length > 0);
  return own.length === 0 ? base : { ...base, ...Object.fromEntries(own) };
}
