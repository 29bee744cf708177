/** The inspector's page as the text of one HTML document. `npm run build` writes `dist/page.js`. */
declare const page: string;
export default page;
