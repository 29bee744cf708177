/** The sentences of spec §2, §4, §5 and §8, word for word. The few that the spec does not define are marked "Not in the spec". */
export const messages = {
  identifier: {
    invalid: /*i18n*/ 'Enter a valid email or phone number',
    required: /*i18n*/ 'Identifier is required',
  },
  otp: {
    /** The three sentences of spec §5; rules.ts decides which form uses which. */
    enterAllDigits: /*i18n*/ 'Please enter all 6 digits',
    enterComplete: /*i18n*/ 'Please enter complete 6-digit OTP',
    enterAllOtpDigits: /*i18n*/ 'Please enter all 6 OTP digits',
    invalid: /*i18n*/ 'Invalid OTP. Please try again.',
    sendFailed: /*i18n*/ 'Failed to send OTP',
    verificationFailed: /*i18n*/ 'OTP verification failed',
    resendIn: /*i18n*/ 'Resend in {seconds}s',
  },
  auth: {
    invalidPassword: /*i18n*/ 'Enter valid password',
    invalidCredentials: /*i18n*/ 'Invalid credentials',
    setYourPassword: /*i18n*/ 'Please set your password.',
    somethingWentWrong: /*i18n*/ 'Something went wrong',
    /** Not in the spec, which requires a name for sign-up but defines no sentence. */
    nameRequired: /*i18n*/ 'Please enter your name',
  },
  reset: {
    bothRequired: /*i18n*/ 'Enter and Confirm Passwords',
    tooShort: /*i18n*/ 'Password must be at least 6 characters',
    mismatch: /*i18n*/ 'Passwords do not match',
    failed: /*i18n*/ 'Reset failed',
    failedToReset: /*i18n*/ 'Failed to reset password',
    /** Not in the spec. The code is never stored, so after a reload the shopper must enter it again. */
    codeAgain: /*i18n*/ 'Please enter your code again to set a new password.',
    /** Not in the spec, which requires a message after a reset but defines no sentence. */
    done: /*i18n*/ 'Your new password is set. Please log in.',
  },
  address: {
    required: /*i18n*/ 'Please fill in all required fields',
    email: /*i18n*/ 'Invalid email address',
    phone: /*i18n*/ 'Phone must be a 10-digit number',
    postalCode: /*i18n*/ 'Invalid postal code',
    /** Not in the spec. */
    tooLong: /*i18n*/ 'Please keep each field under 200 characters',
    saved: /*i18n*/ 'Address saved',
    saveFailed: /*i18n*/ 'Failed to save address',
  },
  review: {
    ratingRequired: /*i18n*/ 'Please select a rating',
    commentRequired: /*i18n*/ 'Please write a short review',
    loginRequired: /*i18n*/ 'You must be logged in to add a review.',
    none: /*i18n*/ 'No reviews yet. Be the first to review this item.',
    /** Not in the spec. A shopper has one review per product and edits it instead of writing another. */
    writtenBefore: /*i18n*/ 'You have already reviewed this item. You can edit your review.',
    /** Not in the spec, like the messages below. */
    tooLong: /*i18n*/ 'Please keep your review under 4,000 characters',
    notFound: /*i18n*/ 'We could not find your review.',
    saved: /*i18n*/ 'Thank you! Your review is now on the page.',
    loadFailed: /*i18n*/ 'We could not load the reviews.',
    saveFailed: /*i18n*/ 'We could not save your review. Your text is still here. Please try again.',
  },
  product: {
    selectSize: /*i18n*/ 'Please select size',
    addedToCart: /*i18n*/ 'Item added to cart — proceed to checkout',
    /** Not in the spec. */
    linkCopied: /*i18n*/ 'Link copied.',
    shareFailed: /*i18n*/ 'We could not copy the link. Please copy it from the address bar.',
    loadFailed: /*i18n*/ 'We could not load this product.',
    viewerFailed: /*i18n*/ 'The large picture did not open. Please try again.',
    notFound: /*i18n*/ 'Product with ID {id} not found. Please refresh or check product sync.',
  },
  cart: {
    empty: /*i18n*/ 'Your cart is empty. Please add products before proceeding.',
    /** Not in the spec, like the messages below. */
    loadFailed: /*i18n*/ 'We could not load your cart.',
    unsavedChanges: /*i18n*/ 'Your latest changes are not saved yet. We will keep trying.',
    unsaved: /*i18n*/ 'Not saved yet',
  },
  checkout: {
    loginFirst: /*i18n*/ 'Please log in first',
    cartEmpty: /*i18n*/ 'Cart is empty. Cannot place order.',
    placementFailed: /*i18n*/ 'Order placement failed',
    stripeFailed: /*i18n*/ 'Stripe init failed',
    razorpayFailed: /*i18n*/ 'Razorpay init failed',
    verificationFailed: /*i18n*/ 'Payment verification failed',
    invalidMethod: /*i18n*/ 'Invalid payment method',
    failed: /*i18n*/ 'Failed to place order',
    placed: /*i18n*/ 'Order placed successfully',
    paid: /*i18n*/ 'Payment successful',
    /** Not in the spec. The idempotency key was used by an earlier attempt whose response was lost (409). */
    placedBefore: /*i18n*/ 'Your order was already placed on the first try.',
    betaNote: /*i18n*/ 'Order placement is in Beta mode. No actual orders will be recorded.',
  },
  orders: {
    loadFailed: /*i18n*/ 'Failed to load your orders. Please try again.',
    loginFirst: /*i18n*/ 'Please log in to see your orders.',
    none: /*i18n*/ 'You don’t have any orders yet.',
  },
  collection: {
    none: /*i18n*/ 'No products found matching the current filters.',
  },
  trending: {
    loadFailed: /*i18n*/ 'Failed to load trending products',
    none: /*i18n*/ 'No trending products yet. Check the collection instead.',
  },
  tracking: {
    loadFailed: /*i18n*/ 'Failed to load tracking info.',
    fetchFailed: /*i18n*/ 'Error fetching tracking info.',
  },
  profile: {
    unavailable: /*i18n*/ 'Profile unavailable.',
    loading: /*i18n*/ 'Loading profile...',
  },
} as const;
