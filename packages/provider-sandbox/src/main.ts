#!/usr/bin/env node
import { openSandbox } from './open.ts';
import { HELP, readOptions, UsageError } from './options.ts';
import type { Sandbox } from './sandbox.ts';

// The program provider-sandbox: npx provider-sandbox --help

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) console.log(HELP);
  else await run(await openSandbox({ ...options, log: { debug: ignore, info: print, warn: print } }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(sandbox: Sandbox): Promise<void> {
  const end = () => void sandbox.close();
  process.once('SIGTERM', end).once('SIGINT', end);
  console.log(describe(sandbox));
}

function describe({ providers: { stripe, razorpay, shiprocket }, keys, url }: Sandbox): string {
  return `Control page  ${url}/sandbox

Stripe        ${stripe.apiUrl}
              secret key       ${keys.stripe.secretKey}
              webhook secret   ${keys.stripe.webhookSecret}
Razorpay      ${razorpay.apiUrl}
              key id           ${keys.razorpay.keyId}
              key secret       ${keys.razorpay.keySecret}
              webhook secret   ${keys.razorpay.webhookSecret}
              checkout.js      ${razorpay.scriptUrl}
Shiprocket    ${shiprocket.apiUrl}
              email            ${keys.shiprocket.email}
              password         ${keys.shiprocket.password}
              webhook key      ${keys.shiprocket.webhookKey}`;
}

function print(values: object, message: string): void {
  console.error(message, JSON.stringify(values));
}

function ignore(): void {
  // Details for developers of the sandbox.
}
