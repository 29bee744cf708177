import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import classes from './Login.module.css';
import { LoginFlow } from './LoginFlow.tsx';
import { returnPath } from './returnPath.ts';

export default function Login() {
  usePageTitle('Sign In');
  const status = useSessionStatus();
  const { key, state } = useLocation();
  if (status === 'signedIn') return <Navigate replace to={returnPath(state)} />;
  return (
    <section className={classes.page}>
      <div className={classes.card} aria-busy={status === 'unknown'}>
        <Rangoli size={44} />
        {status === 'signedOut' ? <LoginFlow key={key} /> : <h1 className={classes.title}>Sign in</h1>}
      </div>
    </section>
  );
}
