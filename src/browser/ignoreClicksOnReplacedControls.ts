/** Two taps this close together, in milliseconds and CSS pixels, are a double tap. Some browsers count them as two single clicks. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;

/**
 * Presses only the control on which a double click, a double tap or a held key began. The page may put another control in its place
 * at once: Add To Cart becomes Proceed To Checkout, and a removed line makes room for the next one.
 */
export function ignoreClicksOnReplacedControls(): void {
  let first: { readonly control: Element | null; readonly click: MouseEvent } | null = null;
  let keyPressed: EventTarget | null = null;
  window.addEventListener(
    'click',
    (click) => {
      const control = click.target instanceof Element ? click.target.closest('a, button') : null;
      if (!first || !isSecondClick(click, first.click)) first = { control, click };
      else if (control && control !== first.control) ignore(click);
    },
    true,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) keyPressed = event.target;
      else if (['Enter', ' '].includes(event.key) && event.target !== keyPressed) ignore(event);
    },
    true,
  );
}

function isSecondClick(click: MouseEvent, first: MouseEvent): boolean {
  if (click.detail > 1) return true;
  const isTap = click instanceof PointerEvent && click.pointerType === 'touch';
  const distance = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY);
  return isTap && distance < DOUBLE_TAP_PX && click.timeStamp - first.timeStamp < DOUBLE_TAP_MS;
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
