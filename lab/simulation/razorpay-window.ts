interface Options {
  readonly order_id: string;
  readonly handler: (response: unknown) => void;
  readonly modal: { readonly ondismiss: () => void };
}

/** The class that Razorpay's checkout.js defines, without its view: the shopper of the simulation acts in it. */
export class RazorpayWindow {
  readonly options: Options;
  readonly #show: (window: RazorpayWindow | null) => void;
  #failed: (failed: unknown) => void = () => undefined;

  constructor(options: Options, show: (window: RazorpayWindow | null) => void) {
    this.options = options;
    this.#show = show;
  }

  /** The class for a page. `show` is called when a window opens, and with null when it closes. */
  static classFor(show: (window: RazorpayWindow | null) => void) {
    return class extends RazorpayWindow {
      constructor(options: Options) {
        super(options, show);
      }
    };
  }

  on(_: 'payment.failed', listen: (failed: unknown) => void): void {
    this.#failed = listen;
  }

  open(): void {
    this.#show(this);
  }

  close(): void {
    this.#show(null);
  }

  /** The payment was declined; the window stays open. */
  decline(error: unknown): void {
    this.#failed({ error });
  }
}
