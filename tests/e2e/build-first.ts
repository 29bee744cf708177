import { buildWhatIsStale } from '../../scripts/build.ts';

/** The browser tests always see the app as its source stands. */
export default async function buildFirst(): Promise<void> {
  await buildWhatIsStale();
}
