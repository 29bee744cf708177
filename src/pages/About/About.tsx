import { usePageTitle } from '../../app/usePageTitle.ts';

export default function About() {
  usePageTitle('About');
  return <h1>About</h1>;
}
