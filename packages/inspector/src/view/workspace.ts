import type { AnyStateMachine } from 'xstate';
import { openBroadcastChannel } from '../client/channel.ts';
import { openSocket } from '../client/openSocket.ts';
import type { Host } from '../host.ts';
import { connectToShops, type Connection } from '../recording/channel.ts';
import { listenToOpener } from '../recording/opener.ts';
import type { SentEvent, ShownSnapshot } from '../recording/protocol.ts';
import type { Actor } from '../recording/actor.ts';
import { MAX_FILE_BYTES, readRecording } from '../recording/recordingFile.ts';
import { Recording, type Row } from '../recording/recording.ts';
import { AnswerPlan } from '../simulation/answerPlan.ts';
import { Simulation } from '../simulation/simulation.ts';

/** The page's data: the recording, the connection to the shops, and its own simulations. */
export class Workspace {
  readonly host: Host;
  readonly recording: Recording;
  readonly plan = new AnswerPlan();
  private readonly simulations = new Map<string, Simulation>();
  private readonly connections: readonly Connection[];
  private readonly refusalListeners = new Set<(reason: string) => void>();
  private readonly openedListeners = new Set<(actor: Actor) => void>();
  /** Ends waiting for an actor that an app has restored. */
  private stopWaiting: () => void = () => undefined;
  private readonly noticeListeners = new Set<(notice: string) => void>();

  constructor(host: Host) {
    this.host = host;
    this.recording = new Recording(host.machines);
    const relay = host.relayAddress;
    const channels = [
      openBroadcastChannel,
      ...(relay === null
        ? []
        : [
            openSocket(
              async () => relay,
              (address) => new WebSocket(address),
            ),
          ]),
    ];
    this.connections = channels.map((openChannel) =>
      connectToShops(this.recording, (reason) => this.notifyRefused(reason), openChannel),
    );
    listenToOpener(this.recording);
  }

  /** Subscribes to the reasons of refused events. Returns the function that unsubscribes. */
  readonly onRefused = (listener: (reason: string) => void) => {
    this.refusalListeners.add(listener);
    return () => {
      this.refusalListeners.delete(listener);
    };
  };

  /** Subscribes to sentences about opened files. Returns the function that unsubscribes. */
  readonly onNotice = (listener: (notice: string) => void) => {
    this.noticeListeners.add(listener);
    return () => {
      this.noticeListeners.delete(listener);
    };
  };

  /** Subscribes to opened files, by the actor to show first. Returns the function that unsubscribes. */
  readonly onOpened = (listener: (actor: Actor) => void) => {
    this.openedListeners.add(listener);
    return () => {
      this.openedListeners.delete(listener);
    };
  };

  /** Opens a recording that was dropped or chosen. A file that cannot be read changes nothing and shows the reason. */
  async openFile(file: Blob): Promise<void> {
    if (file.size > MAX_FILE_BYTES) this.notify('The file is larger than 64 MB.');
    else this.open(await file.text());
  }

  /** Opens the recording at an address of this origin. */
  async openAddress(address: string): Promise<void> {
    try {
      const url = new URL(address, location.href);
      if (url.origin !== location.origin)
        throw new Error('Recordings are opened from this site only. Download the file and drop it here.');
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The server answered with ${response.status}.`);
      await this.openFile(await response.blob());
    } catch (error) {
      this.notify(`The recording could not be loaded. ${messageOf(error)}`);
    }
  }

  private open(text: string): void {
    try {
      const saved = readRecording(text);
      const tabs = this.recording.load(saved);
      const count = tabs.length;
      this.notify(
        `Opened a recording of ${new Date(saved.savedAt).toLocaleString()} with ${count} page ${count === 1 ? 'load' : 'loads'}.`,
      );
      this.notifyOpened(tabs.at(-1));
    } catch (error) {
      this.notify(messageOf(error));
    }
  }

  /** The root actor with a chart of the tab that was opened last. */
  private notifyOpened(lastTab: string | undefined): void {
    const actors = [...this.recording.actors.values()].filter(
      ({ tab, machine }) => tab === lastTab && machine,
    );
    const first = actors.find(({ parent }) => parent === null) ?? actors[0];
    if (first) for (const listener of this.openedListeners) listener(first);
  }

  private notify(notice: string): void {
    for (const listener of this.noticeListeners) listener(notice);
  }

  /** Sends an event to an actor of a simulation or a shop. */
  send({ tab, sessionId }: Actor, event: SentEvent): void {
    const simulation = this.simulations.get(tab);
    if (simulation) simulation.send(sessionId, event);
    else for (const connection of this.connections) connection.send(tab, sessionId, event);
  }

  /**
   * Lets an app create one of its root actors again from an earlier snapshot, and shows the new actor.
   * @param row with the snapshot, of any app or file
   */
  restore(target: Actor, row: Row, snapshot: ShownSnapshot): void {
    const { recording } = this;
    const before = new Set(recording.actors.keys());
    this.stopWaiting();
    this.stopWaiting = recording.subscribe(() => {
      const restored = [...recording.actors.values()].find(
        ({ key, tab, parent, name }) =>
          tab === target.tab && parent === null && name === target.name && !before.has(key),
      );
      if (!restored) return;
      this.stopWaiting();
      for (const listener of this.openedListeners) listener(restored);
    });
    const isOfThisLoad = row.tab === target.tab && row.seq !== null;
    const sessionId = recording.actors.get(row.actor)?.sessionId;
    for (const connection of this.connections)
      connection.restore(target.tab, {
        sessionId: target.sessionId,
        snapshot: { value: snapshot.value, context: snapshot.context },
        ...(isOfThisLoad && sessionId !== undefined && { reported: { sessionId, seq: row.seq } }),
      });
  }

  /**
   * Runs a machine in this page.
   * @returns the key of its actor
   * @throws the machine's error for an invalid input
   */
  simulate(machine: AnyStateMachine, input: unknown): string {
    const { recording, plan, host } = this;
    const simulation = new Simulation({ machine, input, recording, plan, host });
    const actor = simulation.start();
    this.simulations.set(simulation.id, simulation);
    return actor;
  }

  /** Removes a tab and everything received from it; stops it when it is a simulation. */
  forget(tab: string): void {
    this.simulations.get(tab)?.stop();
    this.simulations.delete(tab);
    this.recording.forget(tab);
  }

  /** Removes what was received from files. */
  forgetFiles(): void {
    const files = [...this.recording.tabs.values()].filter(({ source }) => source === 'file');
    for (const { id } of files) this.forget(id);
  }

  /** The simulation that a tab shows; null for an app. */
  simulationOf(tab: string): Simulation | null {
    return this.simulations.get(tab) ?? null;
  }

  private notifyRefused(reason: string): void {
    this.stopWaiting();
    for (const listener of this.refusalListeners) listener(reason);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
