import { usePageTitle } from '../../app/usePageTitle.ts';

export default function Login() {
  usePageTitle('Login');
  return <h1>Login</h1>;
}
