import { i18n } from '@lingui/core';
import { encode } from 'uqr';
import classes from './AppSetUp.module.css';

/** A text as a QR code. */
export function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={i18n.t('QR code for your authenticator app')}
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
