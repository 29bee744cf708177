import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Contact() {
  usePageTitle('Contact');
  return <h1>Contact</h1>;
}
