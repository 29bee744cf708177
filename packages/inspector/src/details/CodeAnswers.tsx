import { NumberInput, SegmentedControl } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { codeKey, type MissingCode } from '../simulation/missingCode.ts';
import type { Simulation } from '../simulation/simulation.ts';

interface CodeAnswersProps {
  readonly simulation: Simulation;
}

/** The guards and delays of which only the names are known: the user answers for them. */
export function CodeAnswers({ simulation }: CodeAnswersProps) {
  useSyncExternalStore(simulation.subscribe, () => simulation.version);
  const { missingCode } = simulation;
  if (!simulation.isDefinition) return null;
  return (
    <section aria-label="Missing code">
      <h3>Missing code</h3>
      <p className="faint">
        Only the definition of this machine is known here, so its actions do nothing and its context does not
        change.
        {missingCode.length > 0 &&
          ' You answer for its guards and delays. An answer is valid from the next event on.'}
      </p>
      <ul className="events">
        {missingCode.map((code) => (
          <li key={codeKey(code)} className="default-answer">
            <Answer code={code} simulation={simulation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ code, simulation }: CodeAnswersProps & { readonly code: MissingCode }) {
  const { name, kind } = code;
  const answer = simulation.answerOf(code);
  if (kind === 'delay')
    return (
      <NumberInput
        label={`${name}, in milliseconds`}
        min={0}
        defaultValue={Number(answer)}
        onBlur={({ target }) => {
          const milliseconds = Number(target.value);
          if (milliseconds !== answer) simulation.answerCode(code, milliseconds);
        }}
      />
    );
  return (
    <>
      <span>{name === '' ? 'A guard without a name' : name}</span>
      <SegmentedControl
        aria-label={`Answer of ${name}`}
        size="xs"
        data={['No', 'Yes']}
        value={answer === true ? 'Yes' : 'No'}
        onChange={(value) => simulation.answerCode(code, value === 'Yes')}
      />
    </>
  );
}
