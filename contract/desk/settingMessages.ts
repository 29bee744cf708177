/** Why a setting cannot be stored. */
export const settingMessages = {
  nameInvalid: /*i18n*/ 'Please write one line of 1 to 60 characters.',
  lineInvalid: /*i18n*/ 'Please write one line of 1 to 160 characters.',
  namesInvalid: /*i18n*/ 'Please write names separated by commas, in one line of up to 1,000 characters.',
  departmentUnknown: /*i18n*/ 'One of these names is no department of a product.',
  departmentNamesInvalid:
    /*i18n*/ 'Please write one line for each department, like “malas = Prayer beads”. A name has up to 60 characters.',
  paragraphsInvalid: /*i18n*/ 'Please write a text of up to 6,000 characters.',
  policyInvalid:
    /*i18n*/ 'The first line is the date of the last change, as the example shows; then comes an empty line. Braces have known values only. A policy has up to 20,000 characters.',
  rupeesInvalid: /*i18n*/ 'Please enter an amount in rupees like 0 or 49.50.',
  switchInvalid: /*i18n*/ 'Please choose yes or no.',
  onlyPayment: /*i18n*/ 'Shoppers could not pay any more: set up an online payment first.',
  dayInvalid: /*i18n*/ 'Please enter a day like 2026-12-01.',
  daysInvalid: /*i18n*/ 'The last day is before the first one.',
  pathInvalid: /*i18n*/ 'Please enter the address of a page of the shop, beginning with /.',
  englishMissing: /*i18n*/ 'Please write the English text too.',
  colourInvalid: /*i18n*/ 'Please enter a colour like #115533.',
  colourTooLight: /*i18n*/ 'This colour is too light to read: please choose a darker one.',
  pictureInvalid: /*i18n*/ 'Please upload this picture again.',
} as const;
