import type { ShopConfig } from '../../../contract/shop/entities.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';

const CANCELLATION = {
  title: /*i18n*/ 'Cancel an order',
  answer:
    /*i18n*/ 'Open the order in <0>My Orders</0> and choose Cancel order. You can do so until the courier has picked up the parcel. If you have paid, we refund the full amount.',
};

/** The most frequent questions: the five of the specification, and what only our server can do. */
export function quickHelpTopics(config: ShopConfig) {
  return [
    {
      title: /*i18n*/ 'Track order',
      answer:
        /*i18n*/ 'Open <0>My Orders</0> and choose Track order. You see where your parcel is, the courier and the tracking number.',
    },
    ...(hasFeature(config, 'orderCancel') ? [CANCELLATION] : []),
    {
      title: /*i18n*/ 'Return or exchange',
      answer: hasFeature(config, 'returns')
        ? /*i18n*/ 'Open the delivered order in <0>My Orders</0> and choose Return or exchange items: you get a refund, or another size. Keep the item unused in its packaging.'
        : /*i18n*/ 'Call or email us within {days} days of delivery, and keep the item unused in its packaging.',
    },
    {
      title: /*i18n*/ 'Payment failed',
      answer:
        /*i18n*/ 'Check <0>My Orders</0> first. If money left your account, the order shows it within minutes. If not, your order is saved: open the checkout and pay again. You will not be charged twice.',
    },
    {
      title: /*i18n*/ 'Coupon code',
      answer: hasFeature(config, 'coupons')
        ? /*i18n*/ 'Enter it in your cart or at checkout. If it cannot be used, we tell you what is missing. One coupon can be used per order.'
        : /*i18n*/ 'We have no coupon codes right now. Our prices are the same for everyone.',
    },
    {
      title: /*i18n*/ 'Size help',
      answer:
        /*i18n*/ 'You find the sizes on each product page. Between two sizes? Take the larger one, or ask us.',
    },
  ];
}
