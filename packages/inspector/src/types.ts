import type { AnyActorRef, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';

/** Options of every inspector, wherever the app runs. */
export interface CommonOptions {
  /** Name and version of the app, for saved recordings. Default: ''. */
  readonly app?: string | undefined;
  /**
   * What is replaced before it leaves the app. `true`, the default: passwords, codes, tokens, keys and signatures. `false`: nothing. A list:
   * the fields with these names too. A function: fields for which it returns `true` too, and those for which it returns `false` not.
   */
  readonly mask?:
    boolean | readonly string[] | ((name: string, value: unknown) => boolean | undefined) | undefined;
  /**
   * Whether a field holds a secret, which is replaced before it leaves the app. Fields with names of passwords, codes, tokens, keys and
   * signatures are secrets in any case.
   */
  readonly isSecret?: ((name: string, value: unknown) => boolean) | undefined;
  /**
   * The files of machines, for links from their states to an editor: the text of each by its absolute path. A machine is found by its id.
   * They are not saved in recordings.
   */
  readonly sources?: Readonly<Record<string, string>> | undefined;
  /**
   * Replaces a root actor by one that starts from an earlier snapshot: `createActor(machine, { snapshot, inspect })`. With this option, the
   * inspector offers to restore running actors to moments of the recording. An error that it throws is shown there.
   */
  readonly restore?: ((actor: AnyActorRef, snapshot: Snapshot<unknown>) => void) | undefined;
}

export interface InspectorOptions extends CommonOptions {
  /**
   * Address of `inspector.html` on the origin of the app, for apps whose content security policy forbids inline scripts. By default the page
   * is part of the JavaScript of this package.
   */
  readonly url?: string | URL | undefined;
  /** Whether a window opens automatically when no inspector of this origin is open. Default: true. */
  readonly autoOpen?: boolean | undefined;
  /** An element of the app that shows the inspector in an iframe. By default it is in another window. */
  readonly container?: HTMLElement | undefined;
}

/** Follows actors. It is itself the `inspect` option of `createActor`, and the argument of `inspect()` of a store of @xstate/store. */
interface ActorInspector {
  (inspectionEvent: InspectionEvent): void;
  /** The inspector itself. */
  readonly inspect: (inspectionEvent: InspectionEvent) => void;
  /** Follows each root actor that is created from this machine later, also without the `inspect` option. */
  readonly observe: (machine: AnyStateMachine) => void;
  /** Ends the connection. The inspector still shows what it has received. */
  readonly stop: () => void;
}

/** An inspector of a page. */
export interface Inspector extends ActorInspector {
  /** Opens the inspector's window or shows it. Browsers allow new windows only after a click. */
  readonly open: () => void;
}

/** A transition that was computed without an actor, by `transition()` or `getNextSnapshot()`. */
export interface PureTransition {
  /** What has the state, such as the id of an order. Transitions with the same id are shown as one actor. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly from: Snapshot<unknown>;
  readonly event: { readonly type: string };
  readonly to: Snapshot<unknown>;
}

/** An inspector that is reached by a WebSocket, as for apps in Node or React Native. */
export interface RemoteInspector extends ActorInspector {
  /** Shows a transition that was computed without an actor. */
  readonly transition: (transition: PureTransition) => void;
}
