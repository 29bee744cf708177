import type { AnyStateMachine } from 'xstate';
import { connectToShops, type Connection } from '../recording/channel.ts';
import { listenToOpener } from '../recording/opener.ts';
import type { SentEvent } from '../recording/protocol.ts';
import type { Actor } from '../recording/actor.ts';
import { Recording } from '../recording/recording.ts';
import type { Pending } from '../simulation/standIn.ts';
import { Simulation } from '../simulation/simulation.ts';

/** The page's data: the recording, the connection to the shops, and its own simulations. */
export class Workspace {
  readonly recording = new Recording();
  private readonly simulations = new Map<string, Simulation>();
  private readonly connection: Connection;
  private readonly refusalListeners = new Set<(reason: string) => void>();

  constructor() {
    this.connection = connectToShops(this.recording, (reason) => this.notifyRefused(reason));
    listenToOpener(this.recording);
  }

  /** Subscribes to the reasons of refused events. Returns the function that unsubscribes. */
  readonly onRefused = (listener: (reason: string) => void) => {
    this.refusalListeners.add(listener);
    return () => {
      this.refusalListeners.delete(listener);
    };
  };

  /** Sends an event to an actor of a simulation or a shop. */
  send({ tab, sessionId }: Actor, event: SentEvent): void {
    const simulation = this.simulations.get(tab);
    if (simulation) simulation.send(sessionId, event);
    else this.connection.send(tab, sessionId, event);
  }

  /**
   * Runs a machine in this page.
   * @returns the key of its actor
   * @throws the machine's error for an invalid input
   */
  simulate(machine: AnyStateMachine, input: unknown): string {
    const simulation = new Simulation(machine, this.recording);
    const actor = simulation.start(input);
    this.simulations.set(simulation.id, simulation);
    return actor;
  }

  /** Removes a tab and everything received from it; stops it when it is a simulation. */
  forget(tab: string): void {
    this.simulations.get(tab)?.stop();
    this.simulations.delete(tab);
    this.recording.forget(tab);
  }

  /** Actors of a simulation that wait for the user's answer; empty for a shop. */
  pendingOf(tab: string): readonly Pending[] {
    return [...(this.simulations.get(tab)?.pending.values() ?? [])];
  }

  private notifyRefused(reason: string): void {
    for (const listener of this.refusalListeners) listener(reason);
  }
}
