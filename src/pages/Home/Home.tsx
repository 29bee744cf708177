import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Home() {
  usePageTitle('Home');
  return <h1>Home</h1>;
}
