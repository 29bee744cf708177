import { useSelector } from '@xstate/react';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import classes from './Login.module.css';
import type { StepProps } from './StepProps.ts';

/** The one-time code, to sign in or up. */
export function CodeStep({ auth }: StepProps) {
  const otp = useSelector(auth, ({ children }) => children.otp);
  const isLogin = useSelector(auth, (snapshot) => snapshot.matches('login'));
  if (!otp) return null;
  return (
    <>
      <CodeForm otp={otp} />
      <div className={classes.ways}>
        {isLogin && (
          <TextButton onClick={() => auth.send({ type: 'password.chosen' })}>Use Password Instead</TextButton>
        )}
        <TextButton onClick={() => auth.send({ type: 'identifier.change' })}>
          Change email or phone
        </TextButton>
      </div>
    </>
  );
}
