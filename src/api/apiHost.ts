/** The address of the API that the build was made with; empty for the page's own host. */
export const BUILT_API_HOST: string = import.meta.env.VITE_API_HOST ?? '';
