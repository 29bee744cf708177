import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { messages } from '../../../contract/messages.ts';
import { useShop } from '../../app/shopContext.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import classes from './Login.module.css';

/** The moment between the right code and the next page; it stays only when the token that came cannot be read. */
export function SigningIn() {
  const { state }: { state: unknown } = useLocation();
  const isOver = useSelector(useShop().session, (snapshot) => snapshot.matches('signedOut'));
  if (!isOver) return <p className={classes.words}>Signing you in…</p>;
  return (
    <Alert>
      {messages.auth.somethingWentWrong}.{' '}
      <Link to="/login" state={state}>
        Start again
      </Link>
    </Alert>
  );
}
