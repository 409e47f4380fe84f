import { paintQr } from '../../ui/qr-code.tsx';

/** What a picture of a receipt says, from above. */
interface PictureTexts {
  brand: string;
  kind: string;
  amount: string;
  state: string;
  asOf: string;
  referenceName: string;
  reference: string;
  scan: string;
  /** What the code opens, and what it says below. */
  url: string;
  site: string;
}

const WIDTH = 1080;
const MARGIN = 80;
const QR_SIZE = 520;
const INK = '#211d16';
const SOFT = '#5d5546';
const GOLD = '#8a6100';

/**
 * Draws a receipt as a PNG in a data URL, dark on white in either scheme.
 * @throws Error if the browser has no canvas
 */
export function drawPicture(texts: PictureTexts): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // Once to measure: a change of its height clears the canvas.
  const height = paint(context, texts);
  canvas.width = WIDTH;
  canvas.height = height;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  paint(context, texts);
  return canvas.toDataURL('image/png');
}

/** @returns the height that it takes */
function paint(context: CanvasRenderingContext2D, texts: PictureTexts): number {
  let y = MARGIN;
  const write = (text: string, size: number, color: string, weight = 400): void => {
    context.font = `${weight} ${size}px system-ui, sans-serif`;
    context.fillStyle = color;
    context.textBaseline = 'top';
    for (const line of wrap(context, text)) {
      context.fillText(line, MARGIN, y);
      y += size * 1.3;
    }
    y += size * 0.4;
  };
  write(texts.brand, 48, GOLD, 700);
  write(texts.kind, 44, SOFT);
  write(texts.amount, 112, INK, 750);
  write(texts.state, 52, INK, 650);
  write(texts.asOf, 36, SOFT);
  y += 24;
  write(texts.referenceName, 36, SOFT);
  write(texts.reference, 60, INK, 650);
  y += 8;
  // The code's own border is white: the text and the code keep one edge.
  paintQr(context, texts.url, MARGIN - 48, y, QR_SIZE);
  y += QR_SIZE;
  write(texts.scan, 40, INK, 650);
  write(texts.site, 36, SOFT);
  return Math.ceil(y + MARGIN - 24);
}

/** Lines that fit. A word that is too long is cut. */
function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (some: string) => context.measureText(some).width <= WIDTH - 2 * MARGIN;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
