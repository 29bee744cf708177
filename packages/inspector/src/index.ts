import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { createMask, NO_MASK, type Sensitivity } from './client/createMask.ts';
import { createObserver } from './client/createObserver.ts';
import { createReport } from './client/createReport.ts';
import { showInspectorButton } from './client/inspectorWindow.ts';
import { observeActors } from './client/observeActors.ts';
import { openPageConnection } from './client/pageConnection.ts';
import { SECRETS } from './client/secrets.ts';
import { openPage } from './openPage.ts';

export interface InspectorOptions {
  /** Name and version of the app, for saved recordings. Default: ''. */
  readonly app?: string | undefined;
  /**
   * Address of `inspector.html` on the origin of the app, for apps whose content security policy forbids inline scripts. By default the page
   * is part of the JavaScript of this package.
   */
  readonly url?: string | URL | undefined;
  /** Whether a window opens automatically when no inspector of this origin is open. Default: true. */
  readonly autoOpen?: boolean | undefined;
  /**
   * What is replaced before it leaves the page. `true`, the default: passwords, codes, tokens, keys and signatures. `false`: nothing. A list:
   * the fields with these names too. A function: fields for which it returns `true` too, and those for which it returns `false` not.
   */
  readonly mask?:
    boolean | readonly string[] | ((name: string, value: unknown) => boolean | undefined) | undefined;
  /**
   * Whether a field holds a secret, which is replaced before it leaves the page. Fields with names of passwords, codes, tokens, keys and
   * signatures are secrets in any case.
   */
  readonly isSecret?: ((name: string, value: unknown) => boolean) | undefined;
}

/** Follows actors. It is itself the `inspect` option of `createActor`, and the argument of `inspect()` of a store of @xstate/store. */
export interface Inspector {
  (inspectionEvent: InspectionEvent): void;
  /** The inspector itself. */
  readonly inspect: (inspectionEvent: InspectionEvent) => void;
  /** Follows each root actor that is created from this machine later, also without the `inspect` option. */
  readonly observe: (machine: AnyStateMachine) => void;
  /** Opens the inspector's window or shows it. Browsers allow new windows only after a click. */
  readonly open: () => void;
  /** Ends the connection. The inspector still shows what it has received. */
  readonly stop: () => void;
}

/**
 * Creates an inspector. It shows the charts of the actors that it follows in another window, live, and sends events to them. One inspector is
 * enough for all actors of a page; others for the same app share its connection. Without a browser's window, as on a server, it does nothing.
 */
export function createInspector({
  app = '',
  url,
  autoOpen = true,
  mask: chosen = true,
  isSecret = () => false,
}: InspectorOptions = {}): Inspector {
  if (typeof window === 'undefined') return INERT;

  let isStopped = false;
  let removeButton: (() => void) | null = null;
  const open = () => openPage(url === undefined ? createInspectorUrl : async () => String(url));
  const openOrShowButton = async () => {
    if (!(await open()) && !isStopped) removeButton = showInspectorButton(() => void open());
  };
  const mask = chosen === false ? NO_MASK : createMask(sensitivityOf(chosen, isSecret));
  const connection = openPageConnection({
    app,
    mask,
    onNoInspector: () => {
      if (autoOpen) void openOrShowButton();
    },
  });
  const observe = createObserver(connection.track, createReport(mask, connection.post));
  const inspect = (inspectionEvent: InspectionEvent) => {
    if (connection.isNew(inspectionEvent)) observe(inspectionEvent);
  };
  return Object.assign(inspect, {
    inspect,
    observe: (machine: AnyStateMachine) => observeActors(machine, inspect),
    open: () => void open(),
    stop: () => {
      isStopped = true;
      removeButton?.();
      connection.close();
    },
  });
}

function sensitivityOf(
  chosen: Exclude<NonNullable<InspectorOptions['mask']>, false>,
  isSecret: NonNullable<InspectorOptions['isSecret']>,
): Sensitivity {
  const choose =
    typeof chosen === 'function'
      ? chosen
      : (name: string) => (chosen !== true && chosen.includes(name) ? true : undefined);
  return {
    ...SECRETS,
    isSensitive: (name, value, owner) =>
      SECRETS.isSensitive(name, value, owner) || choose(name, value) === true || isSecret(name, value),
    isShown: (name, value) => choose(name, value) === false,
  };
}

function doNothing(): void {}

const INERT: Inspector = Object.assign(doNothing, {
  inspect: doNothing,
  observe: doNothing,
  open: doNothing,
  stop: doNothing,
});

let pageUrl: Promise<string> | null = null;

/**
 * Returns a `blob:` address of the inspector's page, for libraries that open a window by its address, like `createBrowserInspector({ url })`
 * of `@statelyai/inspect`. It is valid until the page that has called this is left.
 */
export function createInspectorUrl(): Promise<string> {
  pageUrl ??= import('./page.js').then(({ default: page }) =>
    URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' })),
  );
  return pageUrl;
}
