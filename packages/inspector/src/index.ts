import { showInspectorButton } from './client/inspectorWindow.ts';
import { openPageConnection } from './client/pageConnection.ts';
import {
  allowsInlineScripts,
  FORBIDS_FRAMES,
  FORBIDS_SCRIPTS,
  watchForbiddenFrames,
} from './contentSecurityPolicy.ts';
import { createFrame } from './openFrame.ts';
import { openPage } from './openPage.ts';
import { startInspecting } from './startInspecting.ts';
import type { Inspector, InspectorOptions } from './types.ts';

export type { Inspector, InspectorOptions } from './types.ts';

/**
 * Creates an inspector. It shows the charts of the actors that it follows in another window or in an element of the app, live, and sends
 * events to them. One inspector is enough for all actors of a page; others for the same app share its connection. Without a browser's window,
 * as on a server, it does nothing.
 */
export function createInspector({
  url,
  autoOpen = true,
  container,
  ...options
}: InspectorOptions = {}): Inspector {
  if (typeof window === 'undefined') return INERT;

  let isStopped = false;
  let removeButton: (() => void) | null = null;
  const showButton = (click: () => void, text?: string) => {
    removeButton?.();
    if (!isStopped) removeButton = showInspectorButton(click, text);
  };
  const explain = (reason: string) => {
    // oxlint-disable-next-line no-console -- only developers read it
    console.error(reason);
    showButton(() => undefined, reason);
  };
  const findAddress = url === undefined ? createInspectorUrl : async () => String(url);
  const frame = container ? createFrame(container, findAddress) : null;
  const unwatch = frame ? watchForbiddenFrames(() => explain(FORBIDS_FRAMES)) : () => undefined;
  const show = async () => {
    if (url === undefined && !allowsInlineScripts()) explain(FORBIDS_SCRIPTS);
    else if (frame) frame.show();
    else if (!(await openPage(findAddress))) showButton(() => void openPage(findAddress));
  };
  const { inspect, observe, stop } = startInspecting(options, (appOptions) =>
    openPageConnection({
      ...appOptions,
      onNoInspector: () => {
        if (autoOpen && !frame) void show();
      },
    }),
  );
  if (autoOpen && frame) void show();
  const inspector = (inspectionEvent: Parameters<Inspector>[0]) => inspect(inspectionEvent);
  return Object.assign(inspector, {
    inspect,
    observe,
    open: () => void show(),
    stop: () => {
      isStopped = true;
      removeButton?.();
      frame?.remove();
      unwatch();
      stop();
    },
  });
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
