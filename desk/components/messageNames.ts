import type { DeskOrder } from '../../contract/desk/entities.ts';

type Message = DeskOrder['messages'][number];

export const CHANNEL_NAMES: Readonly<Record<Message['channel'], string>> = {
  email: /*i18n*/ 'email',
  sms: /*i18n*/ 'SMS',
};

export const MESSAGE_STATE_NAMES: Readonly<Record<Message['state'], string>> = {
  sent: /*i18n*/ 'sent',
  waiting: /*i18n*/ 'waiting',
  failed: /*i18n*/ 'failed',
};
