import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Profile() {
  usePageTitle('Profile');
  return <h1>Profile</h1>;
}
