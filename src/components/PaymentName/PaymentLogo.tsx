import { Image } from '@mantine/core';
import type { PaymentMethod } from '../../../contract/constants.ts';

/** Decorative, because the method's name is beside the logo. */
const LOGOS: Readonly<Record<PaymentMethod, string>> = {
  cod: '/payments/cash.svg',
  stripe: '/payments/stripe.svg',
  razorpay: '/payments/razorpay.svg',
};

export function PaymentLogo({ method }: { readonly method: PaymentMethod }) {
  return <Image w="min(5.25rem, 18vw)" h="2rem" fit="contain" src={LOGOS[method]} alt="" decoding="async" />;
}
