import { StateMachine } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/**
 * The machine with other logic in place of each actor that is not a machine itself, also in the machines that it invokes.
 * @param logicFor receives the name of the actor in the machine's `setup`
 */
export function replaceServices(
  machine: AnyStateMachine,
  logicFor: (src: string, machine: AnyStateMachine) => AnyActorLogic,
): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    logic instanceof StateMachine ? replaceServices(logic, logicFor) : logicFor(src, machine),
  ]);
  // The type of an arbitrary machine does not know the names of its actors.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return machine.provide({ actors: Object.fromEntries(actors) } as Parameters<AnyStateMachine['provide']>[0]);
}
