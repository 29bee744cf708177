/** Every sentence that the spec gives, word for word (§2, §4, §5, §8), and the few that it leaves open, marked as ours. */
export const messages = {
  identifier: {
    invalid: 'Enter a valid email or phone number',
    required: 'Identifier is required',
  },
  otp: {
    /** The three wordings of §5; which form says which is decided in rules.ts. */
    enterAllDigits: 'Please enter all 6 digits',
    enterComplete: 'Please enter complete 6-digit OTP',
    enterAllOtpDigits: 'Please enter all 6 OTP digits',
    invalid: 'Invalid OTP. Please try again.',
    sendFailed: 'Failed to send OTP',
    verificationFailed: 'OTP verification failed',
    resendIn: (seconds: number) => `Resend in ${seconds}s`,
  },
  auth: {
    invalidPassword: 'Enter valid password',
    invalidCredentials: 'Invalid credentials',
    setYourPassword: 'Please set your password.',
    somethingWentWrong: 'Something went wrong',
    /** Ours: the spec says that sign-up requires a name and gives no sentence. */
    nameRequired: 'Please enter your name',
  },
  reset: {
    bothRequired: 'Enter and Confirm Passwords',
    tooShort: 'Password must be at least 6 characters',
    mismatch: 'Passwords do not match',
    failed: 'Reset failed',
    failedToReset: 'Failed to reset password',
    /** Ours: the code is never kept, so a reload before the new password asks for it again. */
    codeAgain: 'Please enter your code again to set a new password.',
    /** Ours: the spec shows a message after a reset and gives no sentence. */
    done: 'Your new password is set. Please log in.',
  },
  address: {
    required: 'Please fill in all required fields',
    email: 'Invalid email address',
    phone: 'Phone must be a 10-digit number',
    postalCode: 'Invalid postal code',
    /** Ours: no field takes more than 200 characters. */
    tooLong: 'Please keep each field under 200 characters',
    saved: 'Address saved',
    saveFailed: 'Failed to save address',
  },
  review: {
    ratingRequired: 'Please select a rating',
    commentRequired: 'Please write a short review',
    loginRequired: 'You must be logged in to add a review.',
    none: 'No reviews yet. Be the first to review this item.',
    /** Ours: a shopper has one review of a product, and changes it instead of writing another. */
    writtenBefore: 'You have reviewed this item already. You can edit your review.',
    /** Ours. */
    tooLong: 'Please keep your review under 4,000 characters',
    notFound: 'There is no such review of yours.',
    saved: 'Thank you. Your review is on the page now.',
    loadFailed: 'The reviews could not be loaded.',
    saveFailed: 'Your review could not be saved. Your words are still here; please try again.',
  },
  product: {
    selectSize: 'Please select size',
    addedToCart: 'Item added to cart — proceed to checkout',
    /** Ours. */
    linkCopied: 'The link is copied.',
    shareFailed: 'The link could not be copied. You can copy it from the address bar.',
    viewerFailed: 'The picture viewer could not be loaded. Please try again.',
    notFound: (id: string) => `Product with ID ${id} not found. Please refresh or check product sync.`,
  },
  cart: {
    empty: 'Your cart is empty. Please add products before proceeding.',
  },
  checkout: {
    loginFirst: 'Please log in first',
    cartEmpty: 'Cart is empty. Cannot place order.',
    placementFailed: 'Order placement failed',
    stripeFailed: 'Stripe init failed',
    razorpayFailed: 'Razorpay init failed',
    verificationFailed: 'Payment verification failed',
    invalidMethod: 'Invalid payment method',
    failed: 'Failed to place order',
    placed: 'Order placed successfully',
    paid: 'Payment successful',
    /** Ours: no answer came to any of the tries, so an order may exist; ordering again uses the same key. */
    unanswered: 'The shop did not answer. Try again: it will not become a second order.',
    /** Ours: the key of the attempt was used up by a try whose answer never came (409). */
    placedBefore: 'An earlier try had already placed this order.',
    betaNote: 'Order placement is in Beta mode. No actual orders will be recorded.',
  },
  orders: {
    loadFailed: 'Failed to load your orders. Please try again.',
    loginFirst: 'Please log in to see your orders.',
    none: 'You don’t have any orders yet.',
  },
  collection: {
    none: 'No products found matching the current filters.',
  },
  trending: {
    loadFailed: 'Failed to load trending products',
    none: 'No trending products yet. Check the collection instead.',
  },
  tracking: {
    loadFailed: 'Failed to load tracking info.',
    fetchFailed: 'Error fetching tracking info.',
  },
  profile: {
    unavailable: 'Profile unavailable.',
    loading: 'Loading profile...',
  },
} as const;
