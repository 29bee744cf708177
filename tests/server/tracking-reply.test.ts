import { expect, test } from 'vitest';
import { ReplyPart } from '../../contract/replies/replyPart.ts';
import { readTracking } from '../../contract/shipping/readTracking.ts';
import { trackingReply } from '../../server/shipping/tracking-reply.ts';

const ORDER = { status: 'Shipped' } as const;
const SHIPMENT = { status: 'SHIPPED', courierName: 'Delhivery', awbCode: '19041424751' };

test('tracking names the courier’s page about a parcel that a courier has, unless the sandbox is the courier', () => {
  const page = 'https://shiprocket.co/tracking/19041424751';
  expect(trackingReply(ORDER, SHIPMENT, [], true).tracking_data).toMatchObject({ track_url: page });
  for (const reply of [
    trackingReply(ORDER, SHIPMENT, [], false),
    trackingReply(ORDER, { ...SHIPMENT, awbCode: null }, [], true),
    trackingReply(ORDER, null, [], true),
  ])
    expect(reply.tracking_data).not.toHaveProperty('track_url');
});

test.each([
  ['https://shiprocket.co/tracking/1', 'https://shiprocket.co/tracking/1'],
  ['javascript:alert(1)', undefined],
  ['http://shiprocket.co/tracking/1', undefined],
  [undefined, undefined],
])('the app links to the courier’s page %s: %s', (sent, shown) => {
  const reply = { trackingData: { tracking_data: { current_status: 'Shipped', track_url: sent } } };
  const read = readTracking(new ReplyPart(reply, () => undefined));
  expect(read.trackingData?.tracking_data.track_url).toBe(shown);
});
