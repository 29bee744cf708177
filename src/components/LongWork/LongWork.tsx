import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { provideLongWork } from '../../services/longWork.ts';
import { useProvided } from '../../app/useProvided.ts';
import { translate } from '../../language/translate.ts';
import classes from './LongWork.module.css';

/** Few waits are long enough for it. Without a network it does not come, and the sentence stands alone. */
const WaitingLine = lazy<() => ReactNode>(() =>
  import('./WaitingLine.tsx').catch(() => ({ default: () => null })),
);

interface LongWorkProps {
  /** What is still waited for, and that nothing is lost; one of `src/components/LongWork/waitingMessages.ts`. */
  readonly message: string;
}

/** Stands in a view for as long as that waits: nothing at first, after a second a line, after eight what it is about. */
export function LongWork({ message }: LongWorkProps) {
  const work = useActorRef(useProvided(provideLongWork));
  const isShown = useSelector(work, (snapshot) => snapshot.hasTag('shown'));
  const isLong = useSelector(work, (snapshot) => snapshot.matches('long'));
  return (
    <div className={classes.work}>
      {isShown && (
        <Suspense>
          <WaitingLine />
        </Suspense>
      )}
      <p aria-live="polite">{isLong && translate(message)}</p>
    </div>
  );
}
