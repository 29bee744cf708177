declare global {
  interface CredentialRequestOptions {
    /** WebOTP, https://wicg.github.io/web-otp: Chrome on Android, and computers linked with such a phone. */
    otp?: { transport: 'sms'[] };
  }
}

function supportsSmsCodes(): boolean {
  return 'OTPCredential' in window;
}

/** Calls `received` with each code from an SMS, if browser and shopper allow it (WebOTP). Returns the function that stops it. */
export function listenForSmsCodes(received: (code: string) => void): () => void {
  if (!supportsSmsCodes()) return () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const listen = async () => {
    while (!signal.aborted) {
      const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
      if (signal.aborted || !credential || !('code' in credential)) return;
      received(String(credential.code));
    }
  };
  // Refused, timed out or aborted: the shopper types the code.
  listen().catch(() => undefined);
  return () => controller.abort();
}
