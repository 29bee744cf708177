/** Sentences of the desk that do not come from the server. */
export const deskMessages = {
  failed: /*i18n*/ 'This did not work. Please check your connection and try again.',
  sessionEnded: /*i18n*/ 'Your session has ended. Please sign in again.',
  emailMissing: /*i18n*/ 'Please enter your email.',
  codeIncomplete: /*i18n*/ 'Please enter all 6 digits.',
  reasonMissing: /*i18n*/ 'Please give a reason.',
  /** Also the text of the refusal `desk_order_changed`. */
  changed: /*i18n*/ 'Somebody has changed this order in the meantime. Please look at it again.',
  itemsMissing: /*i18n*/ 'Please choose at least one item.',
  amountMissing: /*i18n*/ 'Please enter an amount like 250 or 99.50.',
  nameMissing: /*i18n*/ 'Please enter a name.',
  rolesMissing: /*i18n*/ 'Please choose at least one role.',
  referenceMissing: /*i18n*/ 'Please enter the reference of your payment.',
  noteMissing: /*i18n*/ 'Please write the note.',
} as const;
