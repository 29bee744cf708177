import * as v from 'valibot';

/** The options of Razorpay's checkout.js that the shop uses. `amount` is in paise. */
export interface RazorpayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly config: unknown;
}

interface RazorpayWindow {
  open(): void;
  close?(): void;
  on(event: 'payment.failed', listen: (failed: unknown) => void): void;
}

type RazorpayClass = new (
  options: RazorpayOptions & {
    readonly handler: (response: unknown) => void;
    readonly modal: { readonly ondismiss: () => void; readonly escape: boolean };
    readonly retry: { readonly enabled: boolean };
  },
) => RazorpayWindow;

declare global {
  interface Window {
    Razorpay?: RazorpayClass;
  }
}

const PaidResponse = v.object({
  razorpay_order_id: v.string(),
  razorpay_payment_id: v.string(),
  razorpay_signature: v.string(),
});

const Failed = v.object({ error: v.object({ description: v.string() }) });

interface Listeners {
  readonly responded: (response: v.InferOutput<typeof PaidResponse>) => void;
  /** The payment was refused with this reason; the window stays open for another attempt. */
  readonly refused: (reason: string) => void;
  readonly dismissed: () => void;
}

/**
 * Opens Razorpay's window, whose script must have been loaded. Returns the function that closes it and restores the focus.
 * @throws Error when the script is not loaded
 */
export function openRazorpay(
  options: RazorpayOptions,
  { responded, refused, dismissed }: Listeners,
): () => void {
  if (!window.Razorpay) throw new Error('checkout.js was not loaded.');
  const checkout = new window.Razorpay({
    ...options,
    // An invalid response counts as a closed window: the shop then fetches the order's status.
    handler: (response) => (v.is(PaidResponse, response) ? responded(response) : dismissed()),
    modal: { ondismiss: dismissed, escape: true },
    retry: { enabled: true },
  });
  checkout.on('payment.failed', (failed) => {
    if (v.is(Failed, failed)) refused(failed.error.description);
  });
  const opener = document.activeElement;
  checkout.open();
  return () => {
    checkout.close?.();
    // Closing the window loses the focus.
    if (opener instanceof HTMLElement) opener.focus();
  };
}
