/** Why a setting cannot be stored. */
export const settingMessages = {
  nameInvalid: /*i18n*/ 'Please write one line of 1 to 60 characters.',
  lineInvalid: /*i18n*/ 'Please write one line of 1 to 160 characters.',
  paragraphsInvalid: /*i18n*/ 'Please write a text of up to 6,000 characters.',
  policyInvalid:
    /*i18n*/ 'Please begin with a line like “Last updated: 2026-11-20” and an empty line, and use no unknown value in braces. A policy has up to 20,000 characters.',
  rupeesInvalid: /*i18n*/ 'Please enter an amount in rupees like 0 or 49.50.',
  dayInvalid: /*i18n*/ 'Please enter a day like 2026-12-01.',
  daysInvalid: /*i18n*/ 'The last day is before the first one.',
  pathInvalid: /*i18n*/ 'Please enter an address of the shop like /collection.',
  englishMissing: /*i18n*/ 'Please write the English text too.',
  colourInvalid: /*i18n*/ 'Please enter a colour like #7a1f3d.',
  colourTooLight: /*i18n*/ 'This colour is too light to read: please choose a darker one.',
  pictureInvalid: /*i18n*/ 'Please upload this picture again.',
} as const;
