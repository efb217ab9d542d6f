import { encode } from 'uqr';
import './qr-code.css';

/** The quiet zone in modules, without which scanners do not find it. */
const MARGIN = 4;

/** A text as a QR code: dark on light whatever the theme, as scanners want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // On a screen nothing is torn or dirty: low error correction gives fewer and larger modules.
  const { data, size } = encode(text, { ecc: 'L', border: MARGIN });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr-code">
      <path fill="Canvas" d={`M0 0h${size}v${size}H0z`} />
      <path fill="CanvasText" d={path} />
    </svg>
  );
}
