import { expect, test } from 'vitest';

/**
 * Every sentence of spec §5 and §8, and the sentences of spec §2 and §4 in the contract, copied from the specification.
 */
const SENTENCES = [
  'Enter a valid email or phone number',
  'Please enter all 6 digits',
  'Please enter complete 6-digit OTP',
  'Please enter all 6 OTP digits',
  'Enter valid password',
  'Enter and Confirm Passwords',
  'Password must be at least 6 characters',
  'Passwords do not match',
  'Please fill in all required fields',
  'Invalid email address',
  'Phone must be a 10-digit number',
  'Invalid postal code',
  'Please select a rating',
  'Please write a short review',
  'You must be logged in to add a review.',
  'Please select size',
  'Please log in first',
  'Cart is empty. Cannot place order.',
  'Your cart is empty. Please add products before proceeding.',
  'Invalid credentials',
  'Please set your password.',
  'Invalid OTP. Please try again.',
  'Something went wrong',
  'Failed to send OTP',
  'OTP verification failed',
  'Identifier is required',
  'Reset failed',
  'Failed to reset password',
  'Failed to save address',
  'Order placement failed',
  'Stripe init failed',
  'Razorpay init failed',
  'Payment verification failed',
  'Invalid payment method',
  'Failed to place order',
  'Address saved',
  'Order placed successfully',
  'Payment successful',
  'Failed to load your orders. Please try again.',
  'Please log in to see your orders.',
  'You don’t have any orders yet.',
  'Failed to load trending products',
  'No trending products yet. Check the collection instead.',
  'Failed to load tracking info.',
  'Error fetching tracking info.',
  'Profile unavailable.',
  'Loading profile...',
  'Product with ID {id} not found. Please refresh or check product sync.',
  'No reviews yet. Be the first to review this item.',
  'Order placement is in Beta mode. No actual orders will be recorded.',
  'No products found matching the current filters.',
  'Item added to cart — proceed to checkout',
  'Resend in {seconds}s',
];

const modules = import.meta.glob('../../../contract/**/*Messages.ts', { eager: true });
const texts = textsIn(modules);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(SENTENCES)('‘%s’ is in the messages of the contract exactly once, word for word', (sentence) => {
  expect(texts.filter((message) => message === sentence)).toHaveLength(1);
});
