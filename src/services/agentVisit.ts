import { agentVisitMachine } from '../../machines/agentVisit.machine.ts';
import type { Dependencies } from './dependencies.ts';

export function provideAgentVisit({ navigation }: Pick<Dependencies, 'navigation'>) {
  return agentVisitMachine.provide({
    actions: { openPage: (_, { address }) => navigation.go(address) },
  });
}
