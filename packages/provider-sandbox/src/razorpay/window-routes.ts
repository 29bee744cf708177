import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxControls } from '../sandbox.ts';
import { RazorpayError } from './errors.ts';
import { RAZORPAY_ACTIONS } from './pay-order.ts';

const PayRequest = v.object({
  key: v.string(),
  order_id: v.string(),
  /** The amount that the payment window shows, in paise. */
  amount: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))),
  act: v.optional(v.picklist(RAZORPAY_ACTIONS), 'pay'),
  method: v.optional(v.picklist(['upi', 'card']), 'upi'),
  seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)), 10),
  email: v.optional(v.string()),
  contact: v.optional(v.string()),
});

/** Routes of the payment window: checkout.js, and the payments that it creates and polls. */
export function razorpayWindowRoutes(app: FastifyInstance, sandbox: SandboxControls): void {
  const checkKey = (key: string | undefined) => {
    if (key !== sandbox.keys.razorpay.keyId) throw new RazorpayError(401, 'The api key provided is invalid');
  };

  app.get('/sandbox/razorpay/checkout.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await checkoutScript()),
  );

  app.post('/sandbox/razorpay/payments', async ({ body }) => {
    const { key, order_id, amount, ...request } = v.parse(PayRequest, body);
    checkKey(key);
    const order = Object.values(sandbox.data.razorpay.orders).find(({ id }) => id === order_id);
    if (order && amount !== undefined && amount !== order.amount) {
      throw new RazorpayError(400, 'Your payment amount is different from your order amount', 'amount');
    }
    return sandbox.razorpayPayment(sandbox.payRazorpay(order_id, request).id);
  });

  app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/sandbox/razorpay/payments/:id',
    async ({ params, query }) => {
      checkKey(query.key);
      return sandbox.razorpayPayment(params.id);
    },
  );
}

/** checkout.js with the HTML and CSS of the window, wrapped in a function to keep its names out of the global scope. */
async function checkoutScript(): Promise<string> {
  const html = JSON.stringify(await staticFile('window.html'));
  const css = JSON.stringify(await staticFile('window.css'));
  return `(() => {\nconst WINDOW = ${html};\nconst STYLES = ${css};\n${await staticFile('checkout.js')}})();\n`;
}

function staticFile(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, '../../browser', name), 'utf8');
}
