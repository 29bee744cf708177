/** What a job does, by its queue. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  'order-mail': /*i18n*/ 'Mail about an order',
  'order-sms': /*i18n*/ 'SMS about an order',
  'owner-mail': /*i18n*/ 'Mail to you',
  'daily-summary': /*i18n*/ 'Daily mail to you',
  mail: /*i18n*/ 'One-time code by mail',
  sms: /*i18n*/ 'One-time code by SMS',
  'security-mail': /*i18n*/ 'Mail about an account',
  'stock-alerts': /*i18n*/ 'Mail about a product that is back',
  shipments: /*i18n*/ 'Shipment at Shiprocket',
  refunds: /*i18n*/ 'Refund',
  'return-refunds': /*i18n*/ 'Refund of a return',
  'return-pick-ups': /*i18n*/ 'Pick-up of a return',
  'return-exchanges': /*i18n*/ 'Shipment of an exchange',
  'return-mail': /*i18n*/ 'Mail about a return',
  'return-owner-mail': /*i18n*/ 'Mail to you about a return',
  backups: /*i18n*/ 'Backup',
};
