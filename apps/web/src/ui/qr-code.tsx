import { encode } from 'uqr';

/** The quiet zone, in modules. Apps need it to find the code. */
const BORDER = 4;
/** Pixels of a module in a saved image. */
const SCALE = 12;

const encodeModules = (text: string) => encode(text, { ecc: 'M', border: BORDER });

interface QrCodeProps {
  text: string;
  /** What screen readers say. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code. Dark on white in both schemes, because apps read no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encodeModules(text);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Paints the same code into a picture, as a square of this size in pixels with its border. */
export function paintQr(
  context: CanvasRenderingContext2D,
  text: string,
  left: number,
  top: number,
  pixels: number,
): void {
  const { data, size } = encodeModules(text);
  const module = pixels / size;
  context.fillStyle = '#fff';
  context.fillRect(left, top, pixels, pixels);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      // Whole pixels: an edge between two would be grey.
      const at = (place: number) => Math.round(place * module);
      if (isDark) {
        context.fillRect(left + at(x), top + at(y), at(x + 1) - at(x), at(y + 1) - at(y));
      }
    }
  }
}

/** The same code as a PNG, to save. */
export function drawQrImage(text: string): Promise<Blob> {
  const { size } = encodeModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * SCALE;
  canvas.height = size * SCALE;
  const context = canvas.getContext('2d');
  if (context) paintQr(context, text, 0, 0, canvas.width);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image')))),
  );
}
