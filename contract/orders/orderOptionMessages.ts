/** Sentences about the options of an order. Not in the spec. */
export const orderOptionMessages = {
  giftMessage: /*i18n*/ 'Gift message',
  giftWrap: /*i18n*/ 'Gift wrap',
  giftWrapUnavailable:
    /*i18n*/ 'We can no longer wrap this order as a gift. Please reload the page, and order without it.',
  giftMessageTooLong: /*i18n*/ 'Please keep the gift message under 300 characters.',
  giftMessageInvalid: /*i18n*/ 'The gift message has characters that cannot be printed. Please remove them.',
  gstInvoice: /*i18n*/ 'GST invoice',
  gstinInvalid: /*i18n*/ 'Please check the GSTIN. It has 15 letters and digits.',
  companyNameInvalid: /*i18n*/ 'Please enter the company name for the invoice, in up to 200 characters.',
} as const;
