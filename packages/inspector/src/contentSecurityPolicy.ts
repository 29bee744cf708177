const HOW_TO_ALLOW =
  'Serve node_modules/xstate-offline-inspector/dist/inspector.html on the origin of this page, with a policy of its own, and pass its address: ' +
  "createInspector({ url: '/inspector.html' }). See “Content security policy” in the README of xstate-offline-inspector.";

/** Why the inspector's page would stay blank. */
export const FORBIDS_SCRIPTS = `The inspector cannot open: the content security policy of this page forbids inline scripts, and applies to the inspector’s page too, which has one. ${HOW_TO_ALLOW}`;
export const FORBIDS_FRAMES = `The inspector cannot open: the content security policy of this page forbids iframes with blob: addresses (frame-src). ${HOW_TO_ALLOW}`;

/** Whether the policy of this page allows inline scripts, which also applies to the pages that it opens at `blob:` addresses. */
export function allowsInlineScripts(): boolean {
  const script = document.createElement('script');
  try {
    script.textContent = `document.currentScript.dataset.ran = ''`;
  } catch {
    // Trusted types forbid the assignment. Scripts in documents may still be allowed.
    return true;
  }
  document.head.append(script);
  script.remove();
  return script.dataset['ran'] !== undefined;
}

/** Calls `onForbidden` when the policy of this page forbids an iframe with a `blob:` address. Returns a function that ends this. */
export function watchForbiddenFrames(onForbidden: () => void): () => void {
  const listener = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith('blob')) onForbidden();
  };
  document.addEventListener('securitypolicyviolation', listener);
  return () => document.removeEventListener('securitypolicyviolation', listener);
}
