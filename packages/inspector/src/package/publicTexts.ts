/** The package knows no texts of the apps that are watched. Its build uses this module in place of inspector/recording/publicTexts.ts. */
export const isPublicText = (_text: string): boolean => false;
